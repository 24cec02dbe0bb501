import { expect, test } from 'vitest';

import { formatChange, formatCount } from '@/i18n/formatCount';

test.each([
  [0, '0'],
  [1, '1'],
  [999, '999'],
  [1_000, '1.000'],
  [12_500, '12.500'],
  [1_000_000, '1.000.000'],
])('%d things are read as %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

test.each([
  [3, '+3'],
  [-1, '−1'],
  [1_200, '+1.200'],
  [-10_000, '−10.000'],
  [0, '+0'],
])('a change of %d is read as %s', (change, text) => {
  expect(formatChange(change)).toBe(text);
});
