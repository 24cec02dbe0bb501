import { expect, test } from 'vitest';

import { formatMonth, formatMonthWithin } from '@domain/monthNames';

import { formatSiteMoment } from '@/i18n/formatSiteMoment';

test.each([
  ['2026-12-02T08:00:00-03:00', '2 de diciembre a las 8:00'],
  ['2027-01-31T23:30:00.000+13:45', '31 de enero a las 23:30'],
  ['2026-03-01T00:05:00+00:00', '1 de marzo a las 0:05'],
])('%s is told as the clock at the site shows it', (moment, told) => {
  expect(formatSiteMoment(moment)).toBe(told);
});

test('a month is told by its name', () => {
  expect(formatMonth({ year: 2026, month: 1 })).toBe('Enero de 2026');
  expect(formatMonthWithin({ year: 2026, month: 12 })).toBe('diciembre de 2026');
});
