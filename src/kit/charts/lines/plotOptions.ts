import uPlot from 'uplot';

import { formatNumber } from '@reporting/format';

import type { AxisTick, Span } from '../rules/axis';
import {
  panelScale,
  type IsShown,
  type LineChart,
  type LinePanel,
  type LineSeries,
} from '../rules/lineChart';
import { shownMarks } from '../rules/annotationMarks';
import { drawAnnotations, writeAnnotations } from './drawAnnotations';
import { drawLimits, marginFor } from './drawLimits';
import { CHART_FONT, LABEL_PX, drawBars, drawEmpty, drawRanges, drawStretch } from './drawMarks';
import { lineStyle, OTHER_DASH, type Palette } from './lineStyle';

/** Everything that a panel's drawing depends on. */
export interface Plot {
  chart: LineChart;
  panel: LinePanel;
  isShown: IsShown;
  span: Span;
  palette: Palette;
  width: number;
  height: number;
  /** Whether the axis is labelled below it. */
  hasPlaces: boolean;
  /** The factor by which everything is enlarged, for a picture. */
  factor?: number;
}

const TICK_ROOM_PX = 62;
const VALUE_ROOM_PX = 30;
/** The height of the axis labels below a panel. */
const PLACES_PX = 26;

const labelled = (ticks: readonly AxisTick[]): Pick<uPlot.Axis, 'splits' | 'values'> => ({
  splits: () => ticks.map(({ at }) => at),
  values: () => ticks.map(({ label }) => label),
});

/** Up to this many places, each gets a dot. */
const FEW_PLACES = 62;

const steps = uPlot.paths.stepped?.({ align: 1 });

/** What is drawn between values; most have a straight line. */
const pathsOf = ({ shape, bar }: LineSeries): Pick<uPlot.Series, 'paths'> => {
  if (shape === 'dots' || bar) return { paths: () => null };
  return shape === 'steps' && steps ? { paths: steps } : {};
};

/** uPlot's own description of a panel; `plotData` holds its lines in the same order. */
export const plotOptions = (plot: Plot): uPlot.Options => {
  const { chart, panel, isShown, span, palette, width, height, hasPlaces, factor = 1 } = plot;
  const series = panel.series.filter(({ variableId }) => isShown(variableId));
  const values = Math.max(2, Math.floor(height / factor / VALUE_ROOM_PX) - 1);
  const scale = panelScale(chart, panel, span, isShown, values);
  const ticks = chart.axis.ticks(span, Math.max(2, Math.floor(width / factor / TICK_ROOM_PX)));
  const axis = {
    font: `${LABEL_PX * factor}px ${CHART_FONT}`,
    stroke: palette['text-faint'],
    grid: { stroke: palette.hairline, width: factor },
    ticks: { show: false },
  };
  const colourOf = (variableId: number) => palette[lineStyle(chart, variableId).colour];
  const marks = shownMarks(chart.marks, (id) => series.some(({ variableId }) => variableId === id));
  const sheet = (drawn: uPlot) => ({ plot: drawn, palette, ratio: uPlot.pxRatio * factor });

  return {
    width,
    height,
    padding: [8 * factor, marginFor(chart) * factor, hasPlaces ? 0 : 4 * factor, 0],
    legend: { show: false },
    cursor: {
      y: false,
      drag: { x: true, y: false, setScale: false },
      points: {
        size: 8,
        width: 2,
        stroke: () => palette.surface,
        fill: (_, index) => colourOf(series[index - 1]?.variableId ?? 0),
      },
      // The chart itself handles double clicks.
      bind: { dblclick: () => null },
    },
    scales: {
      x: { time: false, range: () => [span.from, span.to] },
      y: { range: () => [scale.from, scale.to] },
    },
    axes: [
      {
        ...axis,
        size: hasPlaces ? PLACES_PX * factor : 0,
        gap: 6 * factor,
        ...labelled(hasPlaces ? ticks : ticks.map(({ at }) => ({ at, label: '' }))),
      },
      {
        ...axis,
        size: 46 * factor,
        gap: 6 * factor,
        ...labelled(scale.ticks.map((at) => ({ at, label: formatNumber(at) }))),
      },
    ],
    series: [
      {},
      ...series.map((line): uPlot.Series => {
        const { variableId, isOther, shape, bar } = line;
        const colour = colourOf(variableId);
        const dash = isOther ? OTHER_DASH : lineStyle(chart, variableId).dash;
        return {
          stroke: colour,
          width: (isOther ? 1.5 : 1.75) * factor,
          dash: dash.map((length) => length * factor),
          ...pathsOf(line),
          points: {
            ...(chart.x.length <= FEW_PLACES && { show: !isOther }),
            ...(shape === 'dots' && { show: true }),
            ...(bar && { show: false }),
            size: 4 * factor,
            fill: colour,
            stroke: colour,
          },
        };
      }),
    ],
    hooks: {
      drawClear: [
        (drawn) => {
          drawEmpty(sheet(drawn), chart.empty);
          for (const stretch of chart.stretches ?? []) drawStretch(sheet(drawn), stretch);
          drawAnnotations(sheet(drawn), marks);
        },
      ],
      drawAxes: [
        (drawn) => {
          drawRanges(sheet(drawn), chart, series, colourOf);
          drawBars(sheet(drawn), chart.x, series, colourOf);
        },
      ],
      draw: [
        (drawn) => {
          drawLimits(sheet(drawn), panel.limits);
          writeAnnotations(sheet(drawn), marks);
        },
      ],
    },
  };
};

export const plotData = ({ chart, panel, isShown }: Plot): uPlot.AlignedData => [
  chart.x as number[],
  ...panel.series.filter(({ variableId }) => isShown(variableId)).map(({ values }) => values),
];
