import type { AlertLevel } from '@domain/threshold';

import type { Reading } from './reading';
import { statuses, statusOf, worstOf } from './status';
import type { VariableMonth } from './variableMonth';

export interface Summary {
  min: number;
  mean: number;
  max: number;
}

export interface MonthSummary extends Summary {
  last: number;
  counts: Record<AlertLevel, number>;
}

/** Lowest, mean and highest of some readings; undefined of none. */
export function summaryOf(readings: readonly Reading[]): Summary | undefined {
  const [first] = readings;
  if (!first) return undefined;
  let { value: min, value: max } = first;
  let sum = 0;
  for (const { value } of readings) {
    min = Math.min(min, value);
    max = Math.max(max, value);
    sum += value;
  }
  return { min, max, mean: sum / readings.length };
}

/** A variable's month in numbers; undefined if nothing was measured. */
export function monthSummaryOf({ readings, thresholds }: VariableMonth): MonthSummary | undefined {
  const summary = summaryOf(readings);
  const last = readings.at(-1);
  if (!summary || !last) return undefined;
  const counts: Record<AlertLevel, number> = { normal: 0, warning: 0, critical: 0 };
  for (const { value } of readings) counts[statusOf(value, thresholds)] += 1;
  return { ...summary, last: last.value, counts };
}

/** Which part (0–1) of a month's readings had each status, from the best to the worst. */
export function statusShares(variable: VariableMonth): { status: AlertLevel; share: number }[] {
  const counts = monthSummaryOf(variable)?.counts;
  const total = variable.readings.length;
  return statuses.map((status) => ({ status, share: counts && total > 0 ? counts[status] / total : 0 }));
}

/** Readings by some key of theirs, such as the day or the hour. */
export function groupReadings(
  readings: readonly Reading[],
  keyOf: (reading: Reading) => number,
): ReadonlyMap<number, readonly Reading[]> {
  const groups = new Map<number, Reading[]>();
  for (const reading of readings) {
    const key = keyOf(reading);
    const group = groups.get(key);
    if (group) group.push(reading);
    else groups.set(key, [reading]);
  }
  return groups;
}

/** The worst status of each day that has readings. */
export function statusByDay({ readings, thresholds }: VariableMonth): ReadonlyMap<number, AlertLevel> {
  const days = new Map<number, AlertLevel>();
  for (const [day, ofDay] of groupReadings(readings, (reading) => reading.day)) {
    const worst = worstOf(ofDay.map(({ value }) => statusOf(value, thresholds)));
    if (worst) days.set(day, worst);
  }
  return days;
}
