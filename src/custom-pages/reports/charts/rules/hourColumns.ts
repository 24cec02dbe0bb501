import { ALARM_LEVELS } from '@domain/alarms';
import { bounded } from '@domain/bounded';
import type { AlertLevel } from '@domain/sensors/threshold';
import { weekdayOf } from '@reporting/clockWords';
import { worstOf } from '@reporting/status';

import type { SiteMonth } from '@/kit/charts/rules/siteMonth';
import type { HoursOfMonth } from '@/providers/data/records';

/** Hourly statistics as columns: the same index in each list is the same hour (EXT-22). */
type HourColumns = Pick<
  HoursOfMonth['variables'][number],
  'at' | 'count' | 'min' | 'mean' | 'max' | 'normalMinutes' | 'warningMinutes' | 'criticalMinutes'
>;

export type StatusMinutes = Record<AlertLevel, number>;

/** The combined measurements of some hours. */
export interface HoursSummary {
  count: number;
  min: number;
  mean: number;
  max: number;
  minutes: StatusMinutes;
}

interface Sum extends Omit<HoursSummary, 'mean'> {
  sum: number;
}

const NO_HOURS: Sum = {
  count: 0,
  sum: 0,
  min: Infinity,
  max: -Infinity,
  minutes: { normal: 0, warning: 0, critical: 0 },
};

/** Hours grouped by a key; each mean is weighted by its number of readings. */
const summarizeBy = (
  hours: HourColumns,
  keyOf: (at: number) => number,
): ReadonlyMap<number, HoursSummary> => {
  const sums = new Map<number, Sum>();
  for (const [index, at] of hours.at.entries()) {
    const valueOf = (column: keyof HourColumns) => hours[column][index] ?? 0;
    const key = keyOf(at);
    const { count, sum, min, max, minutes } = sums.get(key) ?? NO_HOURS;
    sums.set(key, {
      count: count + valueOf('count'),
      sum: sum + bounded(valueOf('mean')) * valueOf('count'),
      min: Math.min(min, valueOf('min')),
      max: Math.max(max, valueOf('max')),
      minutes: {
        normal: minutes.normal + valueOf('normalMinutes'),
        warning: minutes.warning + valueOf('warningMinutes'),
        critical: minutes.critical + valueOf('criticalMinutes'),
      },
    });
  }
  return new Map([...sums].map(([key, { sum, ...rest }]) => [key, { ...rest, mean: sum / rest.count }]));
};

/** By the day of the month. */
export const byDay = (hours: HourColumns, month: SiteMonth): ReadonlyMap<number, HoursSummary> =>
  summarizeBy(hours, (at) => month.dayAt(at).day);

const HOURS_A_DAY = 24;

/** By the weekday and hour of the site's clocks; `patternKey` names one. */
export const byWeekdayAndHour = (hours: HourColumns, month: SiteMonth): ReadonlyMap<number, HoursSummary> =>
  summarizeBy(hours, (at) => {
    const clock = month.clockAt(at);
    return patternKey(weekdayOf(clock), clock.getUTCHours());
  });

export const patternKey = (weekday: number, hour: number): number => weekday * HOURS_A_DAY + hour;

/** Some days of the month; undefined if nothing was measured on them. */
export const ofDays = (
  hours: HourColumns,
  month: SiteMonth,
  isIn: (day: number) => boolean,
): HoursSummary | undefined => summarizeBy(hours, (at) => (isIn(month.dayAt(at).day) ? 1 : 0)).get(1);

/** The worst status of some hours; normal if no limits applied to them. */
export const worstStatus = (minutes: StatusMinutes): AlertLevel =>
  worstOf(ALARM_LEVELS.filter((status) => minutes[status] > 0)) ?? 'normal';
