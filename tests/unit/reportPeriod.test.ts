import { describe, expect, test } from 'vitest';

import {
  monthOptions,
  nearestMonth,
  resolvePeriod,
  yearOptions,
  type OfferedPeriods,
  type PeriodOption,
} from '@domain/reports/reportPeriod';

const ANY: OfferedPeriods = {};
const day = (year: number, month: number, dayOfMonth = 15) => new Date(year, month - 1, dayOfMonth);
const selectable = (options: PeriodOption[]) =>
  options.filter(({ isSelectable }) => isSelectable).map(({ value }) => value);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('years on offer', () => {
  test.each([
    [day(2025, 1, 1), [2025, 2024, 2023, 2022]],
    [day(2026, 12, 31), [2026, 2025, 2024, 2023]],
  ])('at %s they are the current one and three before', (today, years) => {
    expect(yearOptions(today, ANY).map(({ value }) => value)).toEqual(years);
  });

  test('are disabled where no view has them', () => {
    const offered = { years: new Set([2024, 2025, 2030]) };
    expect(selectable(yearOptions(day(2026, 5), offered))).toEqual([2025, 2024]);
  });
});

describe('months on offer', () => {
  test.each([
    ['a past year has all', 2025, day(2026, 5), range(1, 12)],
    ['before October 2024 there are none', 2024, day(2026, 5), [10, 11, 12]],
    ['the years before 2024 have none', 2023, day(2026, 5), []],
    ['the current year has those before the current month', 2026, day(2026, 5, 31), range(1, 4)],
    ['in January the current year has none', 2026, day(2026, 1, 31), []],
    ['in January the year before has all', 2025, day(2026, 1, 1), range(1, 12)],
    ['on the last day of the year December is still running', 2026, day(2026, 12, 31), range(1, 11)],
    ['in October 2024 none is over yet', 2024, day(2024, 10, 31), []],
    ['in November 2024 there is the first', 2024, day(2024, 11, 1), [10]],
    ['a future year has none', 2027, day(2026, 5), []],
    ['without a year there are none', null, day(2026, 5), []],
  ])('%s', (_, year, today, months) => {
    expect(selectable(monthOptions(year, today, ANY))).toEqual(months);
  });

  test('are disabled where no view has them', () => {
    const offered = { months: new Set([2, 3, 11]) };
    expect(selectable(monthOptions(2026, day(2026, 5), offered))).toEqual([2, 3]);
  });

  test('stay in view, all twelve', () => {
    expect(monthOptions(2026, day(2026, 1), ANY).map(({ value }) => value)).toEqual(range(1, 12));
  });
});

describe('the period to show', () => {
  const today = day(2026, 5);

  test.each([
    ['is the previous month', today, { year: 2026, month: 4 }],
    ['is December in January', day(2026, 1), { year: 2025, month: 12 }],
    ['is the first month of reports in November 2024', day(2024, 11, 1), { year: 2024, month: 10 }],
    ['has no month in October 2024', day(2024, 10), { year: 2024, month: null }],
  ])('%s when none was asked for', (_, on, period) => {
    expect(resolvePeriod(null, on, ANY)).toEqual(period);
  });

  test.each([
    ['keeps a period that can be chosen', { year: 2025, month: 12 }, { year: 2025, month: 12 }],
    ['clears a month that is not over', { year: 2026, month: 5 }, { year: 2026, month: null }],
    ['clears a month before October 2024', { year: 2024, month: 9 }, { year: 2024, month: null }],
    ['leaves a month unchosen', { year: 2025, month: null }, { year: 2025, month: null }],
    ['replaces a year that is too old', { year: 2022, month: 11 }, { year: 2026, month: 4 }],
    ['replaces a future year', { year: 2027, month: 1 }, { year: 2026, month: 4 }],
    ['takes a month alone as one of the current year', { year: null, month: 2 }, { year: 2026, month: 2 }],
  ])('%s', (_, wanted, period) => {
    expect(resolvePeriod(wanted, today, ANY)).toEqual(period);
  });

  test('has no month where the views lack the previous one', () => {
    expect(resolvePeriod(null, today, { months: new Set([1, 2]) })).toEqual({ year: 2026, month: null });
  });

  test('is empty where the views lack the current year', () => {
    expect(resolvePeriod(null, today, { years: new Set([2025]) })).toEqual({ year: null, month: null });
  });
});

describe('the month before or after', () => {
  const today = day(2026, 5);

  test.each([
    ['goes one back', { year: 2026, month: 4 }, -1, { year: 2026, month: 3 }],
    ['goes one forth', { year: 2026, month: 3 }, 1, { year: 2026, month: 4 }],
    ['crosses the year going back', { year: 2026, month: 1 }, -1, { year: 2025, month: 12 }],
    ['crosses the year going forth', { year: 2025, month: 12 }, 1, { year: 2026, month: 1 }],
    ['ends with the last month that is over', { year: 2026, month: 4 }, 1, null],
    ['ends with October 2024', { year: 2024, month: 10 }, -1, null],
    ['needs a month to begin with', { year: 2026, month: null }, -1, null],
    ['needs a year to begin with', { year: null, month: null }, 1, null],
  ] as const)('%s', (_, from, direction, expected) => {
    expect(nearestMonth(from, direction, today, ANY)).toEqual(expected);
  });

  test('passes over months and years that the views do not offer', () => {
    const offered = { years: new Set([2024, 2026]), months: new Set([1, 4, 11]) };
    expect(nearestMonth({ year: 2026, month: 4 }, -1, today, offered)).toEqual({ year: 2026, month: 1 });
    expect(nearestMonth({ year: 2026, month: 1 }, -1, today, offered)).toEqual({ year: 2024, month: 11 });
    expect(nearestMonth({ year: 2024, month: 11 }, 1, today, offered)).toEqual({ year: 2026, month: 1 });
  });
});
