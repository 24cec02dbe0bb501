import { describe, expect, it } from 'vitest';

import type { Thresholds } from '@domain/sensors/threshold';
import { hasReadings, monthlyReadings, type ReadingsQuery } from '@simulation/monthlyReadings';
import { statusOf } from '@reporting/status';

const limits: Thresholds = { minCritical: 0, minWarning: 5, maxWarning: 30, maxCritical: 38 };

function readingsOf(query: Partial<ReadingsQuery> = {}) {
  return monthlyReadings({ sensorId: 1, variableId: 1, year: 2025, month: 3, thresholds: limits, ...query });
}

const sensorIds = Array.from({ length: 60 }, (_, index) => index + 1);

describe('the readings of a month', () => {
  it('are the same every time', () => {
    expect(readingsOf()).toEqual(readingsOf());
  });

  it.each([{ sensorId: 2 }, { variableId: 2 }, { year: 2026 }, { month: 4 }])('differ for %o', (other) => {
    expect(readingsOf(other)).not.toEqual(readingsOf());
  });

  it('are hourly, in order, within the month, with an outage of some hours at most', () => {
    const hours = readingsOf({ year: 2024, month: 2 }).map(({ day, hour }) => (day - 1) * 24 + hour);
    expect(hours).toEqual([...new Set(hours)].toSorted((one, other) => one - other));
    expect(hours.length).toBeGreaterThan(29 * 24 - 14);
    expect(hours.at(-1)).toBeLessThan(29 * 24);
  });

  it.each<[string, Thresholds]>([
    ['both sides', limits],
    ['an upper side', { minCritical: null, minWarning: null, maxWarning: 35, maxCritical: 55 }],
    ['a lower side', { minCritical: 10, minWarning: 20, maxWarning: null, maxCritical: null }],
    ['a negative range', { minCritical: -10, minWarning: -5, maxWarning: 5, maxCritical: 10 }],
  ])('are mostly normal, with some warnings and few critical ones, between limits of %s', (_, thresholds) => {
    const statuses = sensorIds
      .flatMap((sensorId) => readingsOf({ sensorId, thresholds }))
      .map(({ value }) => statusOf(value, thresholds));
    const share = (status: string) => statuses.filter((found) => found === status).length / statuses.length;
    expect(share('normal')).toBeGreaterThan(0.9);
    expect(share('warning')).toBeGreaterThan(0.01);
    expect(share('critical')).toBeGreaterThan(0.001);
    expect(share('critical')).toBeLessThan(0.02);
  });

  it('never fall below zero where no limit does', () => {
    const lowest = Math.min(
      ...sensorIds.flatMap((sensorId) => readingsOf({ sensorId })).map(({ value }) => value),
    );
    expect(lowest).toBeGreaterThanOrEqual(0);
  });

  it.each<[string, Thresholds]>([
    ['no limits', { minCritical: null, minWarning: null, maxWarning: null, maxCritical: null }],
    ['limits in the wrong order', { minCritical: 40, minWarning: 30, maxWarning: 10, maxCritical: 5 }],
    ['equal limits', { minCritical: 5, minWarning: 5, maxWarning: 5, maxCritical: 5 }],
  ])('are finite with %s', (_, thresholds) => {
    expect(readingsOf({ thresholds }).every(({ value }) => Number.isFinite(value))).toBe(true);
  });
});

describe('months with readings', () => {
  const today = new Date(2026, 10, 21);
  const has = (sensorId: number, year: number, month: number) =>
    hasReadings({ sensorId, year, month, today });

  it.each([
    [2024, 9, false],
    [2024, 10, true],
    [2025, 12, true],
    [2026, 10, true],
    [2026, 11, false],
    [2026, 12, false],
    [2027, 1, false],
  ])('sensor 1 in %i-%i: %s', (year, month, expected) => {
    expect(has(1, year, month)).toBe(expected);
  });

  it('begin later for some sensors and never stop once they began', () => {
    expect(has(2, 2024, 10)).toBe(false);
    const months = [2025, 2026].flatMap((year) =>
      Array.from({ length: 12 }, (_, index) => has(2, year, index + 1)),
    );
    expect(months.indexOf(true)).toBeLessThan(12);
    expect(months.slice(months.indexOf(true), 22)).not.toContain(false);
  });

  it('have gaps for a few sensors', () => {
    const months = Array.from({ length: 12 }, (_, index) => index + 1);
    const gaps = sensorIds
      .filter((id) => id % 4 !== 2)
      .filter((id) => months.some((month) => !has(id, 2025, month)));
    expect(gaps.length).toBeGreaterThan(3);
    expect(gaps.length).toBeLessThan(sensorIds.length / 3);
  });
});
