import { DAY_S, HOUR_S } from '@domain/duration';
import { addsUp } from '@domain/sensors/variableKind';
import { UNMEASURED } from '@reporting/captions';
import { formatDate, formatDateTime } from '@reporting/clockWords';

import { annotationMarks } from '@/kit/charts/rules/annotationMarks';
import type { Span } from '@/kit/charts/rules/axis';
import { aligned, listsOf, type ValueColumn, type Values } from '@/kit/charts/rules/columns';
import { placedLimits, type LimitPeriod } from '@/kit/charts/rules/limitLines';
import { panelsOf, type LineChart, type LinePanel, type LineSeries } from '@/kit/charts/rules/lineChart';
import { createSitePeriod } from '@/kit/charts/rules/sitePeriod';
import { describePeriod, windowAxis } from '@/kit/charts/rules/windowAxis';
import { chartsMessages } from '@/kit/charts/texts';
import type { SensorStretch } from '@/providers/data/records';

import { evolutionMessages } from '../texts';
import { STEP_S, stretchLines, type StretchLine } from './stretchLines';
import { stretchTable } from './stretchTable';

/** Another stretch, laid over the chosen one. */
export interface OtherStretch {
  answer: SensorStretch;
  /** How many days before it begins. */
  daysBefore: number;
  /** 'El período anterior'. */
  label: string;
}

/** A line of days leads over none that is missing. */
const LONGEST_OF_DAYS_S = 1.6 * DAY_S;
const SILENCE_S = 6 * HOUR_S;

/** The parts in which nothing was measured, up to now. */
const emptyParts = (columns: readonly ValueColumn[], axis: Span, step: number, now: number): Span[] => {
  const half = step / 2;
  const longest = step >= DAY_S ? step : SILENCE_S;
  const end = Math.min(axis.to, now);
  const measured = [...new Set(listsOf(columns).flat())].toSorted((one, other) => one - other);
  const parts: Span[] = [];
  let until = axis.from;
  for (const at of measured) {
    if (at - half - until > longest * 0.9 && at - half > until) parts.push({ from: until, to: at - half });
    until = Math.max(until, at + half);
  }
  if (end - until > longest && measured.length > 0) parts.push({ from: until, to: end });
  return parts;
};

const isThinned = ({ variable }: StretchLine): boolean =>
  'resolution' in variable &&
  variable.resolution === 'hours' &&
  !addsUp(variable.kind) &&
  variable.at.length > 0;

interface Drawn {
  line: StretchLine;
  values: Values;
  range?: { low: Values; high: Values };
}

/** All lines on the places of all. */
const alignedLines = (lines: readonly StretchLine[], most: number | undefined) => {
  const columns = lines.flatMap(({ at, value, range }): ValueColumn[] => [
    { at, value },
    ...(range ? [range.low, range.high].map((edge) => ({ at, value: edge })) : []),
  ]);
  const { x, values } = aligned(columns, most);
  let next = 0;
  const take = (): Values => values[next++] ?? [];
  const drawn = lines.map((line): Drawn => {
    const own = take();
    return { line, values: own, ...(line.range && { range: { low: take(), high: take() } }) };
  });
  return { x, drawn };
};

/** A chart of any stretch of time, alone or over another one (EXT-73). */
export const stretchChart = (answer: SensorStretch, now: number, other?: OtherStretch): LineChart => {
  const period = createSitePeriod(answer);
  const begin = Date.parse(answer.from) / 1000;
  const step = STEP_S[answer.step];
  const axis = windowAxis(period, { begin, step });
  const lines = stretchLines(answer);
  const otherLines = other ? stretchLines(other.answer, other.daysBefore) : [];
  const { x, drawn } = alignedLines(
    [...lines, ...otherLines],
    answer.step === 'days' ? LONGEST_OF_DAYS_S : undefined,
  );

  const seriesOf = ({ line, values, range }: Drawn, isOther: boolean): LineSeries => {
    const indexes = new Map(line.at.map((at, index) => [at, index]));
    // Of what goes on, the last reading counts until now, and as much of the other stretch.
    const end = isOther || step === 0 ? now : Infinity;
    return {
      variableId: line.variable.id,
      values,
      ...(other && { label: isOther ? other.label : evolutionMessages.chosen, isOther }),
      ...(line.shape && { shape: line.shape }),
      ...(line.bar && { bar: line.bar }),
      ...(range && !isOther && { range }),
      describe: (place) => {
        const index = indexes.get(x[place] ?? NaN);
        if (index !== undefined) return line.describe(index);
        return values[place] === null || step > 0 ? UNMEASURED : undefined;
      },
      summarize: ({ from, to }) => line.summarize({ from, to: Math.min(to, end) }),
    };
  };

  const placeOf = (at: number) => begin + at;
  const own = drawn.slice(0, lines.length);
  const compared = drawn.slice(lines.length);
  const variables = lines.map(({ variable }) => variable);
  const limitsOf = (limits: readonly LimitPeriod[]) => placedLimits(limits, period, placeOf);
  const panels: LinePanel[] = other
    ? // Each variable has its own, so that no more than two lines cross.
      own.map((one) => ({
        key: String(one.line.variable.id),
        series: [
          seriesOf(one, false),
          ...compared
            .filter(({ line }) => line.variable.id === one.line.variable.id)
            .map((before) => seriesOf(before, true)),
        ],
        limits: limitsOf(one.line.variable.limits),
      }))
    : panelsOf(
        own.map((drawnLine) => ({ ...drawnLine.line.variable, drawnLine })),
        ({ drawnLine }) => seriesOf(drawnLine, false),
        limitsOf,
      );

  return {
    period: describePeriod(period.clockAt(0), period.clockAt(period.seconds - 1)),
    axis,
    x,
    variables,
    panels,
    empty: emptyParts(lines, axis, step, now),
    marks: annotationMarks(answer.variables, period, placeOf),
    note: [
      answer.step !== 'readings' && evolutionMessages.stepNote[answer.step],
      lines.some(isThinned) && evolutionMessages.hourlyNote,
    ]
      .filter(Boolean)
      .join(' '),
    table: (isShown, span) =>
      stretchTable(
        lines.filter(({ variable }) => isShown(variable.id)),
        otherLines,
        {
          x,
          span,
          first: step >= DAY_S ? chartsMessages.day : chartsMessages.moment,
          nameOf: (place) => {
            const clock = period.clockAt(place - begin - step / 2);
            return step >= DAY_S ? formatDate(clock) : formatDateTime(clock);
          },
          other: other?.label.toLowerCase(),
        },
      ),
  };
};
