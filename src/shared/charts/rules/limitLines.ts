import type { AlarmLevel } from '@domain/alarms';
import { levelOf, LIMITS, type Limit, type Thresholds } from '@domain/threshold';
import { limitLabel } from '@reporting/captions';

import type { SitePeriod } from './sitePeriod';

/** Limits and the instant from which they apply; null for those from the beginning (EXT-21). */
export interface LimitPeriod extends Thresholds {
  from: string | null;
}

/** Limits that apply from an instant on, in seconds from the month's start. */
export interface HeldLimits {
  from: number;
  limits: Thresholds;
}

/** One limit over time, part by part. */
export interface LimitLine {
  limit: Limit;
  status: AlarmLevel;
  steps: readonly { from: number; to: number; value: number }[];
}

/** The limits of a month in the order in which they applied. */
export const limitsHeld = (
  periods: readonly LimitPeriod[],
  month: Pick<SitePeriod, 'secondsTo'>,
): HeldLimits[] =>
  periods.map(({ from, ...limits }) => ({
    from: from === null ? -Infinity : month.secondsTo(from),
    limits,
  }));

export const limitsAt = (held: readonly HeldLimits[], at: number): Thresholds | undefined =>
  (held.findLast(({ from }) => from <= at) ?? held[0])?.limits;

/**
 * Each limit that was set at some time of a month: its line steps where it changed and is interrupted where
 * it wasn't set.
 */
export const limitLines = (held: readonly HeldLimits[], seconds: number): LimitLine[] =>
  LIMITS.flatMap((limit) => {
    const steps: { from: number; to: number; value: number }[] = [];
    for (const [index, { from, limits }] of held.entries()) {
      const value = limits[limit];
      const start = Math.max(0, index === 0 ? 0 : from);
      const end = Math.min(seconds, held[index + 1]?.from ?? seconds);
      const last = steps.at(-1);
      if (value === null || end <= start) continue;
      if (last?.value === value && last.to === start) last.to = end;
      else steps.push({ from: start, to: end, value });
    }
    return steps.length > 0 ? [{ limit, status: levelOf(limit), steps }] : [];
  });

/** A limit on the axis of its chart, with steps where it changed. */
export interface PlacedLimit {
  status: AlarmLevel;
  /** Each with a label, such as 'Crít. 41'. */
  steps: readonly { from: number; to: number; value: number; label: string }[];
}

/** The limits of a panel on the axis of its chart. */
export const placedLimits = (
  limits: readonly LimitPeriod[],
  month: Pick<SitePeriod, 'secondsTo' | 'seconds'>,
  placeOf: (at: number) => number,
): PlacedLimit[] =>
  limitLines(limitsHeld(limits, month), month.seconds).map(({ status, steps }) => ({
    status,
    steps: steps.map(({ from, to, value }) => ({
      from: placeOf(from),
      to: placeOf(to),
      value,
      label: limitLabel(status, value),
    })),
  }));
