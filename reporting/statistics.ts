import { bounded } from '@domain/bounded';
import type { AlertLevel } from '@domain/threshold';

import { worstIn, type MeasuredHour } from './measuredHour';
import { statuses } from './status';
import type { VariableMonth } from './variableMonth';

export interface Summary {
  min: number;
  /** The mean of the hours' means, so that hours in which a device sends more often don't count more. */
  mean: number;
  max: number;
}

export interface MonthSummary extends Summary {
  last: number;
  /** Minutes in each status. */
  minutes: Record<AlertLevel, number>;
}

/** Lowest, mean and highest of some hours; undefined for none. */
export function summaryOf(hours: readonly MeasuredHour[]): Summary | undefined {
  if (hours.length === 0) return undefined;
  let [min, max, sum] = [Infinity, -Infinity, 0];
  for (const hour of hours) {
    min = Math.min(min, hour.min);
    max = Math.max(max, hour.max);
    sum += bounded(hour.mean);
  }
  return { min, max, mean: sum / hours.length };
}

/** A variable's month in numbers; undefined if nothing was measured. */
export function monthSummaryOf({ hours }: Pick<VariableMonth, 'hours'>): MonthSummary | undefined {
  const summary = summaryOf(hours);
  const last = hours.at(-1);
  if (!summary || !last) return undefined;
  const minutes: Record<AlertLevel, number> = { normal: 0, warning: 0, critical: 0 };
  for (const hour of hours) for (const status of statuses) minutes[status] += hour.minutes[status];
  return { ...summary, last: last.last, minutes };
}

/** The share (0–1) of the measured time in each status, from the best to the worst. */
export function statusShares(variable: VariableMonth): { status: AlertLevel; share: number }[] {
  const minutes = monthSummaryOf(variable)?.minutes;
  const total = statuses.reduce((sum, status) => sum + (minutes?.[status] ?? 0), 0);
  return statuses.map((status) => ({ status, share: minutes && total > 0 ? minutes[status] / total : 0 }));
}

/** Hours grouped by a key, such as the day or the hour of the day. */
export function groupHours(
  hours: readonly MeasuredHour[],
  keyOf: (hour: MeasuredHour) => number,
): ReadonlyMap<number, readonly MeasuredHour[]> {
  const groups = new Map<number, MeasuredHour[]>();
  for (const hour of hours) {
    const key = keyOf(hour);
    const group = groups.get(key);
    if (group) group.push(hour);
    else groups.set(key, [hour]);
  }
  return groups;
}

/** The worst status of each day with measurements. */
export function statusByDay({ hours }: VariableMonth): ReadonlyMap<number, AlertLevel> {
  const days = new Map<number, AlertLevel>();
  for (const [day, ofDay] of groupHours(hours, (hour) => hour.day)) {
    const worst = worstIn(ofDay);
    if (worst) days.set(day, worst);
  }
  return days;
}
