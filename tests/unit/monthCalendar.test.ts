import { expect, test } from 'vitest';

import { calendarOf } from '@/resources/sensors/show/calendarOf';

const TODAY = new Date(2026, 3, 10);

const measured = (year: number, month: number) => ({
  year,
  month,
  measuredDays: 3,
  worst: 'normal' as const,
  criticalHours: 0,
  warningHours: 0,
});

test('the calendar has the years between the first and the last month with data, the newest first', () => {
  const years = calendarOf([measured(2024, 11), measured(2026, 2)], TODAY);
  expect(years.map(({ year }) => year)).toEqual([2026, 2025, 2024]);
  expect(years.every(({ months }) => months.length === 12)).toBe(true);
});

test.each([
  [2026, 4, { hasReport: false, isAhead: false, isInProgress: true }],
  [2026, 3, { hasReport: true, isAhead: false, isInProgress: false }],
  [2026, 5, { hasReport: false, isAhead: true, isInProgress: false }],
  // Reports begin with October 2024.
  [2024, 9, { hasReport: false, isAhead: false, isInProgress: false }],
  [2024, 10, { hasReport: true, isAhead: false, isInProgress: false }],
])('%i-%i is a month with %j', (year, month, expected) => {
  const years = calendarOf([measured(2024, 9), measured(year, month)], TODAY);
  const found = years.find((of) => of.year === year)?.months[month - 1];
  expect(found).toEqual({ month, measured: measured(year, month), ...expected });
});

test('a month without data is one of the calendar, and has none', () => {
  const [year] = calendarOf([measured(2026, 1), measured(2026, 3)], TODAY);
  expect(year?.months[1]?.measured).toBeUndefined();
});

test('without any data there is no calendar', () => {
  expect(calendarOf([], TODAY)).toEqual([]);
});
