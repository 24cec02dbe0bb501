import { expect, test } from 'vitest';

import { formatAge } from '@/i18n/formatAge';

const now = new Date('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T12:09:00Z', 'recién'],
  ['2026-11-21T11:59:01Z', 'recién'],
  ['2026-11-21T11:59:00Z', 'hace 1 min'],
  ['2026-11-21T11:00:01Z', 'hace 59 min'],
  ['2026-11-21T11:00:00Z', 'hace 1 h'],
  ['2026-11-19T12:00:01Z', 'hace 47 h'],
  ['2026-11-19T12:00:00Z', 'hace 2 días'],
])('%s was %s', (moment, expected) => {
  expect(formatAge(moment, now)).toBe(expected);
});
