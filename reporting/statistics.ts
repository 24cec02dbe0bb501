import { bounded } from '@domain/bounded';
import type { AlertLevel } from '@domain/sensors/threshold';

import type { MeasuredHour } from './measuredHour';
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
