import { describe, expect, it } from 'vitest';

import { HOUR_MS } from '@domain/duration';
import { VARIABLE_KINDS, type VariableKind } from '@domain/sensors/variableKind';

import { hourPattern } from '@/custom-pages/reports/charts/rules/hourPattern';
import { monthComparisonChart } from '@/custom-pages/reports/charts/rules/monthComparisonChart';
import { nightMinimumChart } from '@/custom-pages/reports/charts/rules/nightMinimumChart';
import type { HoursOfMonth } from '@/providers/data/records';

/** By the clocks of a place. */
interface Clock {
  readonly day: number;
  readonly hour: number;
  readonly weekday: number;
}

interface Hour extends Clock {
  readonly instant: number;
  readonly value: number;
  readonly minutes: number;
}

type Month = readonly [from: string, to: string];

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** What the clocks of a place show, as the platform's own calendar says. */
const clockOf = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    hour: 'numeric',
    hourCycle: 'h23',
  });
  return (instant: number): Clock => {
    const parts = Object.fromEntries(
      format.formatToParts(instant).map(({ type, value }) => [type, value] as const),
    );
    return {
      day: Number(parts.day),
      hour: Number(parts.hour),
      weekday: WEEKDAYS.indexOf(parts.weekday ?? ''),
    };
  };
};

/** All of a month, of uneven values that are known for uneven times. */
const hoursBetween = (timeZone: string, [from, to]: Month): Hour[] => {
  const clock = clockOf(timeZone);
  return Array.from({ length: (Date.parse(to) - Date.parse(from)) / HOUR_MS }, (_, index) => {
    const instant = Date.parse(from) + index * HOUR_MS;
    return { instant, value: 10 + ((index * 37) % 71) / 7, minutes: 20 + (index % 41), ...clock(instant) };
  });
};

const withGaps = (hours: readonly Hour[]): Hour[] => hours.filter((_, index) => index % 13 !== 5);

const answerOf = (
  timeZone: string,
  [from, to]: Month,
  hours: readonly Hour[],
  kind: VariableKind,
): HoursOfMonth => {
  const each = (valueOf: (hour: Hour) => number) => hours.map(valueOf);
  const value = each((hour) => hour.value);
  return {
    timeZone,
    from,
    to,
    variables: [
      {
        id: 1,
        name: 'Variable',
        unit: 'u',
        unitOfReading: 'u',
        kind,
        limits: [],
        at: each(({ instant }) => (instant - Date.parse(from)) / 1000),
        count: each(() => 1),
        min: value,
        mean: value,
        max: value,
        last: value,
        normalMinutes: each(({ minutes }) => minutes),
        warningMinutes: each(() => 0),
        criticalMinutes: each(() => 0),
      },
    ],
  };
};

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const byTime = (hours: readonly Hour[], valueOf: (value: number) => number) =>
  sum(hours.map(({ value, minutes }) => valueOf(value) * minutes)) / sum(hours.map(({ minutes }) => minutes));

/** The figure of some hours by its definition, and what is usual in one of them. */
const figureOf = (kind: VariableKind, hours: readonly Hour[], isOfOne: boolean): number | undefined => {
  if (hours.length === 0) return undefined;
  if (kind === 'sound-level') return 10 * Math.log10(byTime(hours, (value) => 10 ** (value / 10)));
  if (kind !== 'meter' && kind !== 'amount') return byTime(hours, (value) => value);
  const total = sum(hours.map(({ value }) => value));
  return isOfOne ? total / hours.length : total;
};

const expectClose = (actual: number | null | undefined, expected: number | undefined) =>
  expected === undefined ? expect(actual ?? null).toBeNull() : expect(actual).toBeCloseTo(expected, 9);

const KINDS = VARIABLE_KINDS.filter((kind) => kind !== 'direction');

describe.each<[string, string, shown: Month, other: Month, lengths: number[]]>([
  [
    'a day of 23 hours, without an hour of its night',
    'Europe/Madrid',
    ['2026-02-28T23:00:00Z', '2026-03-31T22:00:00Z'],
    ['2026-01-31T23:00:00Z', '2026-02-28T23:00:00Z'],
    [23, 24],
  ],
  [
    'a day of 25 hours, with an hour of its night twice',
    'Europe/Madrid',
    ['2026-09-30T22:00:00Z', '2026-10-31T23:00:00Z'],
    ['2026-08-31T22:00:00Z', '2026-09-30T22:00:00Z'],
    [24, 25],
  ],
  [
    'a day without midnight',
    'America/Santiago',
    ['2025-09-01T04:00:00Z', '2025-10-01T03:00:00Z'],
    ['2025-08-01T04:00:00Z', '2025-09-01T04:00:00Z'],
    [23, 24],
  ],
  [
    'a day with its last hour twice',
    'America/Santiago',
    ['2025-04-01T03:00:00Z', '2025-05-01T04:00:00Z'],
    ['2025-03-01T03:00:00Z', '2025-04-01T03:00:00Z'],
    [24, 25],
  ],
])('A month with %s', (_, timeZone, shown, other, lengths) => {
  const all = hoursBetween(timeZone, shown);
  const [hours, otherHours] = [withGaps(all), withGaps(hoursBetween(timeZone, other))];

  it('is one', () => {
    const lengthOf = (wanted: number) => all.filter(({ day }) => day === wanted).length;
    expect(new Set(all.map(({ day }) => lengthOf(day)))).toEqual(new Set(lengths));
  });

  it.each(KINDS)('is compared with another one day over day, of the kind %s', (kind) => {
    const chart = monthComparisonChart(
      answerOf(timeZone, shown, hours, kind),
      answerOf(timeZone, other, otherHours, kind),
    );
    const lines = chart.panels[0]?.series ?? [];
    expect(lines).toHaveLength(2);
    for (const [index, measured] of [hours, otherHours].entries())
      for (const [place, day] of chart.x.entries())
        expectClose(
          lines[index]?.values[place],
          figureOf(
            kind,
            measured.filter((hour) => hour.day === day),
            false,
          ),
        );
  });

  it.each(KINDS)('has each hour of the week by the clocks, of the kind %s', (kind) => {
    const { rows } = hourPattern(answerOf(timeZone, shown, hours, kind), 1);
    for (const { weekday, hour, mean } of rows.flat())
      expectClose(
        mean,
        figureOf(
          kind,
          hours.filter((one) => one.weekday === weekday && one.hour === hour),
          true,
        ),
      );
  });

  it('has the lowest of each night between two and five that was measured in each of its hours', () => {
    const chart = nightMinimumChart(answerOf(timeZone, shown, hours, 'meter'));
    for (const [place, day] of chart.x.entries()) {
      const isOfNight = (one: Hour) => one.day === day && one.hour >= 2 && one.hour < 5;
      const night = hours.filter(isOfNight);
      expectClose(
        chart.panels[0]?.series[0]?.values[place],
        night.length < all.filter(isOfNight).length
          ? undefined
          : Math.min(...night.map(({ value }) => value)),
      );
    }
  });
});
