import { expect, test } from 'vitest';

import { formatSpan } from '@reporting/formatSpan';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [0, 'menos de 1 min'],
  [-5 * MINUTE, 'menos de 1 min'],
  [MINUTE - 1, 'menos de 1 min'],
  [MINUTE, '1 min'],
  [59 * MINUTE + 59_000, '59 min'],
  [HOUR, '1 h'],
  [3 * HOUR + 20 * MINUTE, '3 h 20 min'],
  [47 * HOUR + MINUTE, '47 h 1 min'],
  [2 * DAY - 1, '47 h 59 min'],
  [2 * DAY, '2 días'],
  [2 * DAY + 59 * MINUTE, '2 días'],
  [2 * DAY + 5 * HOUR + 40 * MINUTE, '2 días 5 h'],
  [51.3 * HOUR, '2 días 3 h'],
  [400 * DAY, '400 días'],
])('what lasted %i ms lasted %s', (milliseconds, words) => {
  expect(formatSpan(milliseconds)).toBe(words);
});
