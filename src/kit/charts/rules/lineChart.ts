import type { AlarmLevel } from '@domain/alarms';
import { NO_THRESHOLDS } from '@domain/sensors/threshold';
import { monthScale } from '@reporting/charts/monthScale';
import { DIRECTION_SCALE, type Scale } from '@reporting/charts/scale';

import { markInWords, shownMarks, type ChartMark } from './annotationMarks';
import type { Axis, Span } from './axis';
import type { ChartTable } from './ChartTable';
import { nearest, type Values } from './columns';
import { limitsOfHours, type LimitPeriod, type PlacedLimit } from './limitLines';

/** A variable of a chart, which can be hidden. */
export interface ChartVariable {
  id: number;
  name: string;
  unit: string | null;
  kind?: string | null | undefined;
}

/** A line, and the range that it is the mean of. */
export interface LineSeries {
  variableId: number;
  /** Undefined if the variable's name is enough; otherwise what else the line is, such as another month. */
  label?: string;
  /** From another month, for comparison. */
  isOther?: boolean;
  values: Values;
  /** Undefined for a line from value to value. */
  shape?: 'dots' | 'steps';
  range?: { low: Values; high: Values };
  /** Undefined unless each value is a bar from zero, over so much of the axis before and after its place. */
  bar?: { before: number; after: number };
  /** Its text at a place; undefined where only another line has a value. */
  describe: (place: number) => string | undefined;
  /** Its text for a part. */
  summarize: (span: Span) => string;
}

/** Lines that share a vertical axis. */
export interface LinePanel {
  key: string;
  series: readonly LineSeries[];
  limits: readonly PlacedLimit[];
}

/** Which variables somebody wants to see. */
export type IsShown = (variableId: number) => boolean;

/** A named part of an axis, with its level. */
export interface Stretch extends Span {
  status: AlarmLevel;
  label: string;
}

/** A horizontal chart of one panel, or of several below each other. */
export interface LineChart {
  /** The period it shows: 'Marzo de 2025'. */
  period: string;
  axis: Axis;
  x: readonly number[];
  variables: readonly ChartVariable[];
  panels: readonly LinePanel[];
  /** Days without any readings. */
  empty: readonly Span[];
  /** Further text, such as the days on which nothing was measured; may be empty. */
  note: string;
  /** The parts that the chart is about. */
  stretches?: readonly Stretch[];
  /** What is said of its variables. */
  marks?: readonly ChartMark[];
  /** The shown variables at the places within a part. */
  table: (isShown: IsShown, span: Span) => ChartTable;
}

/** The variables of a panel, in the chart's order. */
export const variablesOf = ({ variables }: LineChart, { series }: LinePanel): ChartVariable[] =>
  variables.filter(({ id }) => series.some(({ variableId }) => variableId === id));

interface LimitedVariable extends ChartVariable {
  limits: readonly LimitPeriod[];
  /** By what they count, of what adds up (EXT-72). */
  limitsBy?: string | null | undefined;
}

/**
 * A panel for each unit and limits of hours, in the variables' order. Otherwise nobody could tell whose limit a line is.
 */
export const panelsOf = <Variable extends LimitedVariable>(
  variables: readonly Variable[],
  lineOf: (variable: Variable) => LineSeries,
  placed: (limits: readonly LimitPeriod[]) => PlacedLimit[],
): LinePanel[] => {
  const panels = new Map<string, { key: string; series: LineSeries[]; limits: readonly PlacedLimit[] }>();
  for (const variable of variables) {
    const { id, unit, kind } = variable;
    const limits = limitsOfHours(variable);
    // The axis of a direction is the circle.
    const axis = kind === 'direction' ? kind : undefined;
    const key = unit === null ? String(id) : JSON.stringify([unit, limits, axis]);
    const known = panels.get(key);
    if (known) known.series.push(lineOf(variable));
    else panels.set(key, { key, series: [lineOf(variable)], limits: placed(limits) });
  }
  return [...panels.values()];
};

const isNumber = (value: number | null | undefined): value is number => typeof value === 'number';

/** Values in view, and one on each side, because the lines continue to it. */
const inView = (chart: LineChart, values: Values, { from, to }: Span): number[] => {
  const first = Math.max(0, chart.x.findIndex((place) => place >= from) - 1);
  const last = chart.x.findLastIndex((place) => place <= to) + 2;
  return values.slice(first, last).filter(isNumber);
};

/**
 * The vertical axis of a panel: round marks around the values and limits in view; below zero only if one of
 * them is. Of states, between which nothing is, whole numbers from off on.
 */
export const panelScale = (
  chart: LineChart,
  panel: LinePanel,
  span: Span,
  isShown: IsShown,
  count: number,
): Scale => {
  const shown = panel.series.filter(({ variableId }) => isShown(variableId));
  const kindOf = (id: number) => chart.variables.find((variable) => variable.id === id)?.kind;
  if (shown.some(({ variableId }) => kindOf(variableId) === 'direction')) return DIRECTION_SCALE;
  const inPart = shown
    .flatMap(({ values: line, range }) => (range ? [line, range.low, range.high] : [line]))
    .flatMap((column) => inView(chart, column, span));
  const areStates = shown.some(({ shape }) => shape === 'steps');
  const values = areStates || shown.some(({ bar }) => bar) ? [...inPart, 0] : inPart;
  const limits = panel.limits
    .flatMap(({ steps }) => steps.filter(({ from, to }) => to > span.from && from < span.to))
    .map(({ value }) => value);
  const ends =
    limits.length > 0 ? { minCritical: Math.min(...limits), maxCritical: Math.max(...limits) } : {};
  const scale = monthScale({ thresholds: { ...NO_THRESHOLDS, ...ends } }, values, { count });
  if (!areStates) return scale;
  const lowest = values.reduce((least, value) => Math.min(least, value), 0);
  return { ...scale, ticks: scale.ticks.filter((tick) => Number.isInteger(tick) && tick >= lowest) };
};

/** The text of each line with what distinguishes it from the others; undefined for a hidden variable. */
const said = (
  { variables }: LineChart,
  series: readonly LineSeries[],
  isShown: IsShown,
  sayOf: (line: LineSeries) => string | undefined,
): (string | undefined)[] => {
  const hasSeveralVariables = new Set(series.map(({ variableId }) => variableId)).size > 1;
  return series.map((line) => {
    const words = isShown(line.variableId) ? sayOf(line) : undefined;
    if (words === undefined) return undefined;
    const variable = variables.find(({ id }) => id === line.variableId)?.name;
    const name = [hasSeveralVariables && variable, line.label].filter(Boolean).join(', ');
    return name ? `${name}: ${words}` : words;
  });
};

const linesOf = ({ panels }: LineChart): LineSeries[] => panels.flatMap(({ series }) => series);

/** The text of each line of a panel at a place. */
export const describePanel = (
  chart: LineChart,
  { series }: LinePanel,
  place: number,
  isShown: IsShown,
): (string | undefined)[] => said(chart, series, isShown, (line) => line.describe(place));

/** The text of each line of a panel for a part. */
export const summarizePanel = (
  chart: LineChart,
  { series }: LinePanel,
  span: Span,
  isShown: IsShown,
): (string | undefined)[] => said(chart, series, isShown, (line) => line.summarize(span));

/** What is said of shown variables at a place; of a moment, at the place that is nearest to it. */
export const describeMarks = ({ marks, x, axis }: LineChart, place: number, isShown: IsShown): string[] => {
  const { reach = 0 } = axis;
  const at = x[place] ?? 0;
  const isSaidHere = ({ from, to }: ChartMark) =>
    from === to
      ? nearest(x, from) === place
      : to > at - reach && (reach > 0 ? from < at + reach : from <= at);
  return shownMarks(marks, isShown).filter(isSaidHere).map(markInWords);
};

/** The text of all lines of a chart at a place. */
export const describePlace = (chart: LineChart, place: number, isShown: IsShown): string =>
  [
    chart.axis.describe(chart.x[place] ?? 0),
    ...said(chart, linesOf(chart), isShown, (line) => line.describe(place)),
    ...describeMarks(chart, place, isShown),
  ]
    .filter(Boolean)
    .join(' · ');

/**
 * A chart in a sentence or two, or the part of it that is in view. The note is about all of it.
 * @param words the part in words; undefined for the whole chart
 */
export const describeChart = (
  chart: LineChart,
  isShown: IsShown,
  span: Span = chart.axis,
  words?: string,
): string => {
  const parts = said(chart, linesOf(chart), isShown, ({ summarize }) => summarize(span)).filter(Boolean);
  const sentence = `${words ?? chart.period}${parts.length > 0 ? `: ${parts.join('; ')}` : ''}.`;
  return [sentence, words === undefined && chart.note].filter(Boolean).join(' ');
};
