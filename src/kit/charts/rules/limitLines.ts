import type { AlarmLevel } from '@domain/alarms';
import { levelOf, LIMITS, type Thresholds } from '@domain/sensors/threshold';
import { isByDay } from '@domain/sensors/variableKind';
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

/** One limit over time: its line steps where the limit changed and is interrupted where it wasn't set. */
export interface PlacedLimit {
  status: AlarmLevel;
  /** Each with a label, such as 'Crít. 41'. */
  steps: readonly LimitStep[];
}

interface LimitStep {
  from: number;
  to: number;
  value: number;
  label: string;
}

/** The limits that a chart of hours can show: none if they are those of a day (EXT-72). */
export const limitsOfHours = ({
  limits,
  ...measured
}: {
  limits: readonly LimitPeriod[];
  kind?: string | null | undefined;
  limitsBy?: string | null | undefined;
}): readonly LimitPeriod[] => (isByDay(measured) ? [] : limits);

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

/** The limits that were set at some time of a month, on the axis of its chart. */
export const placedLimits = (
  periods: readonly LimitPeriod[],
  month: Pick<SitePeriod, 'secondsTo' | 'seconds'>,
  placeOf: (at: number) => number,
): PlacedLimit[] => {
  const held = limitsHeld(periods, month);
  return LIMITS.flatMap((limit) => {
    const status = levelOf(limit);
    const steps: LimitStep[] = [];
    for (const [index, { from, limits }] of held.entries()) {
      const value = limits[limit];
      const start = index === 0 ? 0 : Math.max(0, from);
      const end = Math.min(month.seconds, held[index + 1]?.from ?? month.seconds);
      if (value === null || end <= start) continue;
      const last = steps.at(-1);
      const step = { from: placeOf(start), to: placeOf(end), value, label: limitLabel(status, value) };
      if (last?.value === value && last.to === step.from) last.to = step.to;
      else steps.push(step);
    }
    return steps.length > 0 ? [{ status, steps }] : [];
  });
};
