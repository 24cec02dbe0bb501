import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => readFileSync(join('src', file), 'utf8').replaceAll(/\/\*.*?\*\//gs, ''));

/** The declarations of the rules whose selectors match, of all style sheets. */
const declarationsOf = (selector: RegExp): string =>
  sheets
    .flatMap((css) => [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)])
    .filter(([, selectors = '']) => selector.test(selectors))
    .map(([, , declarations = '']) => declarations)
    .join('');

const countOf = (name: string, css: string): number => css.split(`${name}:`).length - 1;

// Chrome inherits them since 122, Safari since 17.4.
test('a backdrop has its custom properties from rules of its own, in both themes', () => {
  const backdrops = declarationsOf(/::backdrop/);
  const used = [...backdrops.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
  expect(used).toContain('--color-scrim');
  for (const name of used) {
    expect(countOf(name, backdrops), name).toBe(countOf(name, declarationsOf(/:root/)));
  }
});
