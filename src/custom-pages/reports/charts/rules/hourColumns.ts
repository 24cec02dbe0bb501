import { ALARM_LEVELS } from '@domain/alarms';
import { bounded } from '@domain/bounded';
import type { AlertLevel } from '@domain/threshold';
import { weekdayOf } from '@reporting/clockWords';
import { worstOf } from '@reporting/status';

import type { HoursOfMonth } from '@/providers/data/records';
import type { SiteMonth } from '@/shared/charts/rules/siteMonth';

/** Hourly statistics as columns: the same index in each list is the same hour (EXT-22). */
type HourColumns = Pick<
  HoursOfMonth['variables'][number],
  'at' | 'count' | 'min' | 'mean' | 'max' | 'normalMinutes' | 'warningMinutes' | 'criticalMinutes'
>;

export interface StatusMinutes {
  normal: number;
  warning: number;
  critical: number;
}

/** The combined measurements of some hours. */
export interface HoursTogether {
  count: number;
  min: number;
  mean: number;
  max: number;
  minutes: StatusMinutes;
}

interface Sum extends Omit<HoursTogether, 'mean'> {
  sum: number;
}

/** Hours grouped by a key; each mean is weighted by its number of readings. */
const together = (hours: HourColumns, keyOf: (at: number) => number): ReadonlyMap<number, HoursTogether> => {
  const sums = new Map<number, Sum>();
  for (const [index, at] of hours.at.entries()) {
    const count = hours.count[index] ?? 0;
    const key = keyOf(at);
    const known = sums.get(key);
    const { minutes } = known ?? { minutes: { normal: 0, warning: 0, critical: 0 } };
    sums.set(key, {
      count: (known?.count ?? 0) + count,
      sum: (known?.sum ?? 0) + bounded(hours.mean[index] ?? 0) * count,
      min: Math.min(known?.min ?? Infinity, hours.min[index] ?? Infinity),
      max: Math.max(known?.max ?? -Infinity, hours.max[index] ?? -Infinity),
      minutes: {
        normal: minutes.normal + (hours.normalMinutes[index] ?? 0),
        warning: minutes.warning + (hours.warningMinutes[index] ?? 0),
        critical: minutes.critical + (hours.criticalMinutes[index] ?? 0),
      },
    });
  }
  return new Map([...sums].map(([key, { sum, ...rest }]) => [key, { ...rest, mean: sum / rest.count }]));
};

/** By the day of the month. */
export const byDay = (hours: HourColumns, month: SiteMonth): ReadonlyMap<number, HoursTogether> =>
  together(hours, (at) => month.dayAt(at).day);

const HOURS_A_DAY = 24;

/** By the weekday and hour of the site's clocks; `patternKey` names one. */
export const byWeekdayAndHour = (hours: HourColumns, month: SiteMonth): ReadonlyMap<number, HoursTogether> =>
  together(hours, (at) => {
    const clock = month.clockAt(at);
    return patternKey(weekdayOf(clock), clock.getUTCHours());
  });

export const patternKey = (weekday: number, hour: number): number => weekday * HOURS_A_DAY + hour;

/** The whole month; undefined if nothing was measured. */
export const ofMonth = (hours: HourColumns): HoursTogether | undefined => together(hours, () => 0).get(0);

/** The worst status of some hours; normal if no limits applied to them. */
export const worstStatus = (minutes: StatusMinutes): AlertLevel =>
  worstOf(ALARM_LEVELS.filter((status) => minutes[status] > 0)) ?? 'normal';
