import { LIMITS, type Thresholds } from '@domain/threshold';

import type { AlarmRecord } from './extensionRecords';

/**
 * After which share of its duration so far an open alarm is at its worst, and after which it is at its current level.
 */
const WORST_AT = 0.45;
const CALMER_AT = 0.75;

/** Of the limits that a value has passed, the one that it is furthest beyond; null if it passed none. */
const passed = (value: number, limits: Thresholds): number | null => {
  const beyond = LIMITS.flatMap((limit) => {
    const at = limits[limit];
    if (at === null) return [];
    return (limit.startsWith('min') ? value < at : value > at) ? [at] : [];
  });
  // The first limit that values pass on their way.
  return beyond.toSorted((one, other) => Math.abs(other - value) - Math.abs(one - value))[0] ?? null;
};

/** Between the warning limit and the critical one, on the side of a value. */
const warningNear = (value: number, limits: Thresholds): number => {
  const { minCritical, minWarning, maxWarning, maxCritical } = limits;
  if (maxWarning !== null && value > maxWarning) return (maxWarning + (maxCritical ?? value)) / 2;
  return minWarning === null ? value : (minWarning + (minCritical ?? value)) / 2;
};

/** From a limit to the worst value and back. */
const arch = (share: number): number =>
  0.08 + 0.92 * Math.max(0, Math.sin(Math.PI * Math.min(1, share / 0.9)));

/** Rises from a limit to the worst value and stays there. */
const ascent = (share: number): number => 0.08 + 0.92 * Math.min(1, share / WORST_AT);

/** An alarm of a value beyond its limits. */
export type LimitsAlarm = AlarmRecord & { readonly worst: NonNullable<AlarmRecord['worst']> };

export const isOfLimits = (alarm: AlarmRecord): alarm is LimitsAlarm => alarm.worst !== null;

/** The value at an instant of an alarm, in milliseconds since 1970; at the end of an open one, its worst. */
export const valueInAlarm = (
  { openedAt, closedAt, level, worstLevel, worst }: LimitsAlarm,
  limits: Thresholds,
  at: number,
  now: Date,
): number => {
  const start = Date.parse(openedAt);
  const end = closedAt === null ? now.getTime() : Date.parse(closedAt);
  const share = (at - start) / Math.max(1, end - start);
  const limit = passed(worst.value, limits) ?? worst.value;
  const risen = closedAt === null ? ascent(share) : arch(share);
  const isCalmer = closedAt === null && level !== worstLevel && share >= CALMER_AT;
  const value = isCalmer ? warningNear(worst.value, limits) : limit + (worst.value - limit) * risen;
  return Number(value.toFixed(2));
};
