import { describe, expect, it } from 'vitest';

import { daysIn, isLater, monthBefore, monthsFrom } from '@domain/months';

const monthOf = (text: string) => {
  const [year = 0, month = 0] = text.split('-').map(Number);
  return { year, month };
};

describe('A month some months away', () => {
  it.each([
    ['2026-10', 0, '2026-10'],
    ['2026-10', 1, '2026-11'],
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-1'],
    ['2026-1', -1, '2025-12'],
    ['2026-12', -11, '2026-1'],
    ['2026-12', -12, '2025-12'],
    ['2026-12', 25, '2029-1'],
  ])('of %s, %d on, is %s', (month, count, expected) => {
    expect(monthsFrom(monthOf(month), count)).toEqual(monthOf(expected));
  });

  it.each([
    ['2026-10', '2026-9'],
    ['2026-1', '2025-12'],
    ['2026-12', '2026-11'],
  ])('before %s is %s', (month, expected) => {
    expect(monthBefore(monthOf(month))).toEqual(monthOf(expected));
  });
});

describe('Of two months', () => {
  it.each([
    ['2026-2', '2026-1', true],
    ['2026-1', '2026-2', false],
    ['2026-1', '2026-1', false],
    ['2026-1', '2025-12', true],
    ['2025-12', '2026-1', false],
  ])('%s is later than %s: %s', (one, other, expected) => {
    expect(isLater(monthOf(one), monthOf(other))).toBe(expected);
  });
});

describe('A month has', () => {
  it.each([
    ['2026-1', 31],
    ['2026-2', 28],
    ['2024-2', 29],
    ['2000-2', 29],
    ['2100-2', 28],
    ['2026-4', 30],
    ['2026-12', 31],
  ])('%s: %d days', (month, days) => {
    expect(daysIn(monthOf(month))).toBe(days);
  });
});
