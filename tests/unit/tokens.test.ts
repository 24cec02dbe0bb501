import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/** The colours of each theme, in the order of the file: dark, then light. */
const themes = readFileSync('src/theme/tokens.css', 'utf8')
  .split('--color-background:')
  .slice(1)
  .map(
    (part) =>
      new Map([...part.matchAll(/--color-([\w-]+): (#\w+);/g)].map(([, name, value]) => [name, value])),
  );

test('a field looks as if it can be filled in: in light it has the white of paper, in neither theme the grey of what is off', () => {
  expect(themes).toHaveLength(2);
  for (const colours of themes) expect(colours.get('control')).not.toBe(colours.get('surface-raised'));
  expect(themes[1]?.get('control')).toBe('#ffffff');
});
