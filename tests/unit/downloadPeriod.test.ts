import { describe, expect, test } from 'vitest';

import { previousMonth, type PeriodOption } from '@domain/reports/reportPeriod';

import {
  chosenMonth,
  downloadMonths,
  downloadYears,
  withDownloadYear,
} from '@/custom-pages/downloads/downloadPeriod';

const day = (year: number, month: number, dayOfMonth = 15) => new Date(year, month - 1, dayOfMonth, 23, 59);
const selectable = (options: PeriodOption[]) =>
  options.filter(({ isSelectable }) => isSelectable).map(({ value }) => value);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('the years of a download', () => {
  test.each([
    [day(2026, 1, 1), [2026, 2025, 2024, 2023]],
    [day(2026, 12, 31), [2026, 2025, 2024, 2023]],
    [day(2027, 1, 1), [2027, 2026, 2025, 2024]],
  ])('at %s are the current one and three before, all of them', (today, years) => {
    expect(selectable(downloadYears(today))).toEqual(years);
  });
});

describe('the months of a download', () => {
  test.each([
    ['all of a past year', 2025, day(2026, 5), range(1, 12)],
    ['all of the oldest year, before there were charts', 2023, day(2026, 5), range(1, 12)],
    ['those before May in May', 2026, day(2026, 5, 31), range(1, 4)],
    ['January alone on the first of February', 2026, day(2026, 2, 1), [1]],
    ['none of this year in January', 2026, day(2026, 1, 31), []],
    ['all of the year before in January', 2025, day(2026, 1, 1), range(1, 12)],
    ['all but December on the last day of the year', 2026, day(2026, 12, 31), range(1, 11)],
    ['none of a year to come', 2027, day(2026, 12, 31), []],
  ])('are %s', (_, year, today, months) => {
    expect(selectable(downloadMonths(year, today))).toEqual(months);
  });

  test('stay in view, all twelve', () => {
    expect(downloadMonths(2026, day(2026, 1)).map(({ value }) => value)).toEqual(range(1, 12));
  });
});

describe('the month that the picker opens with', () => {
  test.each([
    ['the previous one', day(2026, 5), { year: 2026, month: 4 }],
    ['December of the year before in January', day(2026, 1, 1), { year: 2025, month: 12 }],
    ['December of the year before on the last of January', day(2026, 1, 31), { year: 2025, month: 12 }],
    ['January on the first of February', day(2026, 2, 1), { year: 2026, month: 1 }],
    ['February after a month of 31 days', day(2026, 3, 31), { year: 2026, month: 2 }],
    ['November on the last day of the year', day(2026, 12, 31), { year: 2026, month: 11 }],
  ])('is %s', (_, today, month) => {
    expect(previousMonth(today)).toEqual(month);
    expect(selectable(downloadYears(today))).toContain(month.year);
    expect(selectable(downloadMonths(month.year, today))).toContain(month.month);
  });
});

describe('another year', () => {
  const today = day(2026, 5);

  test.each([
    ['keeps a month that it has', { year: 2026, month: 3 }, 2025, { year: 2025, month: 3 }],
    ['keeps the last month that is over', { year: 2025, month: 4 }, 2026, { year: 2026, month: 4 }],
    ['clears a month that still runs', { year: 2025, month: 5 }, 2026, { year: 2026, month: null }],
    ['clears a month to come', { year: 2025, month: 12 }, 2026, { year: 2026, month: null }],
    ['leaves no month chosen', { year: 2026, month: null }, 2025, { year: 2025, month: null }],
  ])('%s', (_, before, year, after) => {
    expect(withDownloadYear(before, year, today)).toEqual(after);
  });
});

test.each([
  [
    { year: 2026, month: 4 },
    { year: 2026, month: 4 },
  ],
  [{ year: 2026, month: null }, null],
])('of the choice %j the whole month is %j', (choice, month) => {
  expect(chosenMonth(choice)).toEqual(month);
});
