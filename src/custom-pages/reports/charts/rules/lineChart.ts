import type { AlertLevel } from '@domain/threshold';
import { scaleFor, type Scale } from '@reporting/charts/scale';

import type { Axis, Span } from './axis';
import type { ChartTable } from './ChartTable';
import type { Values } from './columns';

/** A variable of a chart, which can be hidden. */
export interface ChartVariable {
  id: number;
  name: string;
  unit: string | null;
}

/** A line, and around it what it is the mean of. */
export interface LineSeries {
  variableId: number;
  /** Undefined where the variable's own name says it: what the line is besides, such as another month. */
  label?: string;
  /** Of another month, to compare with. */
  isOther?: boolean;
  values: Values;
  range?: { low: Values; high: Values };
  /** What it says at a place, in words; undefined where another line alone has a place. */
  tell: (place: number) => string | undefined;
}

/** A limit, stepped where it changed, on the axis of its chart. */
export interface PlacedLimit {
  variableId: number;
  status: Exclude<AlertLevel, 'normal'>;
  /** Each in words, such as 'Crít. 41'. */
  steps: readonly { from: number; to: number; value: number; label: string }[];
}

/** What shares a vertical axis: variables of one unit. */
export interface LinePanel {
  key: string;
  series: readonly LineSeries[];
  limits: readonly PlacedLimit[];
}

/** A chart from left to right, of one panel or several under each other. */
export interface LineChart {
  axis: Axis;
  x: readonly number[];
  variables: readonly ChartVariable[];
  panels: readonly LinePanel[];
  /** Stretches of days without any readings. */
  empty: readonly Span[];
  /** In words, of the variables that are shown. */
  summary: (isShown: (variableId: number) => boolean) => string;
  table: (isShown: (variableId: number) => boolean) => ChartTable;
}

/** Variables that share a vertical axis, in their order: those of the same unit; without one each is alone. */
export const byUnit = <Variable extends ChartVariable>(variables: readonly Variable[]): Variable[][] => {
  const groups = new Map<string, Variable[]>();
  for (const variable of variables) {
    const key = variable.unit ?? `variable ${variable.id}`;
    groups.set(key, [...(groups.get(key) ?? []), variable]);
  }
  return [...groups.values()];
};

const isNumber = (value: number | null | undefined): value is number => typeof value === 'number';

/** Values in view, and one on each side of it, which their line comes from. */
const inView = (chart: LineChart, values: Values, { from, to }: Span): number[] => {
  const first = Math.max(0, chart.x.findIndex((place) => place >= from) - 1);
  const last = chart.x.findLastIndex((place) => place <= to) + 2;
  return values.slice(first, last).filter(isNumber);
};

/** The vertical axis of a panel: round marks around what is in view and its limits; not below zero where nothing is. */
export const panelScale = (
  chart: LineChart,
  panel: LinePanel,
  span: Span,
  isShown: (variableId: number) => boolean,
  count = 4,
): Scale => {
  const values = panel.series
    .filter(({ variableId }) => isShown(variableId))
    .flatMap((series) => [
      ...inView(chart, series.values, span),
      ...(series.range ? inView(chart, series.range.low, span) : []),
      ...(series.range ? inView(chart, series.range.high, span) : []),
    ]);
  const limits = panel.limits
    .filter(({ variableId }) => isShown(variableId))
    .flatMap(({ steps }) => steps.filter(({ from, to }) => to > span.from && from < span.to))
    .map(({ value }) => value);
  return scaleFor(values.length + limits.length > 0 ? [...values, ...limits] : [0, 1], { count });
};

/** What all lines of a chart say at a place, those of hidden variables left out. */
export const tellPlace = (
  chart: LineChart,
  place: number,
  isShown: (variableId: number) => boolean,
): string => {
  const shown = chart.panels.flatMap(({ series }) => series).filter(({ variableId }) => isShown(variableId));
  const isAlone = chart.variables.length === 1;
  const parts = shown.flatMap((series) => {
    const said = series.tell(place);
    if (said === undefined) return [];
    const variable = chart.variables.find(({ id }) => id === series.variableId)?.name ?? '';
    const names = [isAlone ? '' : variable, series.label ?? ''].filter(Boolean);
    return names.length > 0 ? [`${names.join(', ')}: ${said}`] : [said];
  });
  return [chart.axis.tell(chart.x[place] ?? 0), ...parts].join(' · ');
};
