import { expect, test } from 'vitest';

import { formatMoment } from '@/i18n/formatMoment';

const today = new Date(2026, 2, 1, 0, 5);
const at = (...parts: [year: number, month: number, day: number, hour: number, minute: number]) =>
  new Date(...parts).toISOString();

test.each([
  ['this minute', at(2026, 2, 1, 0, 5), 'hoy, 0:05'],
  ['the end of today', at(2026, 2, 1, 23, 59), 'hoy, 23:59'],
  ['ten minutes ago, which was yesterday', at(2026, 1, 28, 23, 55), 'ayer, 23:55'],
  ['tomorrow', at(2026, 2, 2, 9, 30), 'mañana, 9:30'],
  ['two days ago', at(2026, 1, 27, 14, 5), '27\u00a0feb, 14:05'],
  ['last year', at(2025, 11, 31, 14, 5), '31\u00a0dic\u00a02025, 14:05'],
])('%s', (_, moment, expected) => {
  expect(formatMoment(moment, today)).toBe(expected);
});
