import { expect, test } from 'vitest';

import { isUpsideDown, usualRange } from '@domain/sensors/plausibleRange';

test.each([
  [null, null, false],
  [0, null, false],
  [null, 0, false],
  [0, 1, false],
  [1, 1, true],
  [1, 0, true],
])('a range from %s to %s is upside down: %s', (min, max, expected) => {
  expect(isUpsideDown({ min, max })).toBe(expected);
});

test.each([
  [' % ', { min: 0, max: 100 }],
  ['°C', { min: -50, max: 60 }],
  ['µg/m³', { min: 0, max: 1000 }],
  ['dB(A)', { min: 10, max: 140 }],
  ['m³', undefined],
  ['', undefined],
])('the usual range of %j is %o', (unit, range) => {
  expect(usualRange(unit)).toEqual(range);
});
