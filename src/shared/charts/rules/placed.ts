import { formatNumber } from '@reporting/format';

import type { Span } from './axis';
import { runsOf } from './emptyDays';
import { limitLines, limitsHeld, type LimitPeriod } from './limitLines';
import type { PlacedLimit } from './lineChart';
import type { SiteMonth } from './siteMonth';

const WORDS = { warning: 'Adv.', critical: 'Crít.' } as const;

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
      label: `${WORDS[status]} ${formatNumber(value)}`,
    })),
  }));

/** Days without readings as stretches of an axis. */
export const emptySpans = (days: readonly number[], spanOf: (day: number) => Span | undefined): Span[] =>
  runsOf(days).flatMap(({ first, last }) => {
    const [start, end] = [spanOf(first), spanOf(last)];
    return start && end ? [{ from: start.from, to: end.to }] : [];
  });
