import { describeSpan } from '@reporting/captions';
import { formatMonth, formatNumber } from '@reporting/format';
import type { Summary } from '@reporting/statistics';

import type { Span } from './axis';
import { emptyDaysText, runsOf } from './emptyDays';
import { limitLines, limitsHeld, type LimitPeriod } from './limitLines';
import type { ChartVariable, PlacedLimit } from './lineChart';
import type { SiteMonth } from './siteMonth';

/** A variable and its month in numbers, if anything was measured. */
export interface Measured {
  variable: ChartVariable;
  summary: Summary | undefined;
}

/** What a chart shows in one or two sentences: each variable's extremes and mean, and the days without readings. */
export const describeVariables = (
  month: SiteMonth,
  measured: readonly Measured[],
  isShown: (variableId: number) => boolean,
  empty: readonly number[],
): string => {
  const shown = measured.filter(({ variable }) => isShown(variable.id));
  const parts = shown.map(({ variable: { name, unit }, summary }) => {
    const said = summary ? describeSpan(summary, unit) : 'sin mediciones';
    return measured.length > 1 ? `${name} ${said}` : said;
  });
  const numbers = parts.length > 0 ? `${formatMonth(month)}: ${parts.join('; ')}.` : '';
  return [numbers, emptyDaysText(month, empty)].filter(Boolean).join(' ');
};

interface LimitedVariable extends ChartVariable {
  limits: readonly LimitPeriod[];
}

const WORDS = { warning: 'Adv.', critical: 'Crít.' } as const;

/** The limits of the variables of a panel, where several of them have any with the variable's name. */
export const placedLimits = (
  variables: readonly LimitedVariable[],
  month: SiteMonth,
  placeOf: (at: number) => number,
): PlacedLimit[] => {
  const lines = variables.flatMap((variable) =>
    limitLines(limitsHeld(variable.limits, month), month.seconds).map((line) => ({ ...line, variable })),
  );
  const isOfSeveral = new Set(lines.map(({ variable }) => variable.id)).size > 1;
  return lines.map(({ variable, status, steps }) => ({
    variableId: variable.id,
    status,
    steps: steps.map(({ from, to, value }) => {
      const label = `${WORDS[status]} ${formatNumber(value)}`;
      return {
        from: placeOf(from),
        to: placeOf(to),
        value,
        label: isOfSeveral ? `${variable.name}: ${label}` : label,
      };
    }),
  }));
};

/** Days without readings as stretches of an axis. */
export const emptySpans = (days: readonly number[], spanOf: (day: number) => Span | undefined): Span[] =>
  runsOf(days).flatMap(({ first, last }) => {
    const [start, end] = [spanOf(first), spanOf(last)];
    return start && end ? [{ from: start.from, to: end.to }] : [];
  });
