import { expect, test } from 'vitest';

import { twoDigits } from '@domain/twoDigits';

test.each([
  [0, '00'],
  [5, '05'],
  [12, '12'],
])('%i is %s', (part, text) => {
  expect(twoDigits(part)).toBe(text);
});
