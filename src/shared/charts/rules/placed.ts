import { limitLabel } from '@reporting/captions';
import { runsOfDays } from '@reporting/unmeasuredDays';

import type { Span } from './axis';
import { limitLines, limitsHeld, type LimitPeriod } from './limitLines';
import type { PlacedLimit } from './lineChart';
import type { SiteMonth } from './siteMonth';

/** The limits of a panel on the axis of its chart. */
export const placedLimits = (
  limits: readonly LimitPeriod[],
  month: Pick<SiteMonth, 'secondsTo' | 'seconds'>,
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

/** Days without readings as parts of an axis. */
export const emptySpans = (days: readonly number[], spanOf: (day: number) => Span | undefined): Span[] =>
  runsOfDays(days).flatMap(({ from, to }) => {
    const [start, end] = [spanOf(from), spanOf(to)];
    return start && end ? [{ from: start.from, to: end.to }] : [];
  });
