import type uPlot from 'uplot';

import { spread } from '@reporting/charts/limits';

import type { Span } from '../rules/axis';
import type { PlacedLimit } from '../rules/limitLines';
import type { LineChart, LinePanel, Stretch } from '../rules/lineChart';
import type { Palette } from './lineStyle';

/** A canvas to draw on, with the number of its pixels per pixel of the page. */
export interface Sheet {
  plot: uPlot;
  palette: Palette;
  ratio: number;
}

export const CHART_FONT = '"Inter Variable", system-ui, sans-serif';

/** The size of labels, those of axes too. */
export const LABEL_PX = 12;
const LABEL_HEIGHT_PX = 15;
const LABEL_GAP_PX = 6;

export const acrossOf = (plot: uPlot, place: number) => plot.valToPos(place, 'x', true);
/** Of a part of the axis so long. */
const widthOf = (plot: uPlot, length: number) => acrossOf(plot, length) - acrossOf(plot, 0);
const upOf = (plot: uPlot, value: number) => plot.valToPos(value, 'y', true);

/** Clips a drawing to the plot. */
export const within = ({ ctx, bbox }: uPlot, draw: () => void) => {
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  draw();
  ctx.restore();
};

/** Shades and hatches the days without readings. */
export const drawEmpty = ({ plot, palette, ratio }: Sheet, empty: readonly Span[]): void =>
  within(plot, () => {
    const { ctx, bbox } = plot;
    const step = 7 * ratio;
    for (const { from, to } of empty) {
      const left = acrossOf(plot, from);
      const right = acrossOf(plot, to);
      ctx.save();
      ctx.beginPath();
      ctx.rect(left, bbox.top, right - left, bbox.height);
      ctx.fillStyle = palette.hairline;
      ctx.globalAlpha = 0.45;
      ctx.fill();
      ctx.clip();
      ctx.globalAlpha = 1;
      ctx.beginPath();
      for (let at = left - bbox.height; at < right; at += step) {
        ctx.moveTo(at, bbox.top + bbox.height);
        ctx.lineTo(at + bbox.height, bbox.top);
      }
      ctx.strokeStyle = palette.hairline;
      ctx.lineWidth = ratio;
      ctx.stroke();
      ctx.restore();
    }
  });

/** Shades a part in the colour of its status, between two lines. */
export const drawStretch = ({ plot, palette, ratio }: Sheet, { from, to, status }: Stretch): void =>
  within(plot, () => {
    const { ctx, bbox } = plot;
    const left = acrossOf(plot, from);
    const right = acrossOf(plot, to);
    ctx.fillStyle = palette[status];
    ctx.globalAlpha = 0.12;
    ctx.fillRect(left, bbox.top, right - left, bbox.height);
    ctx.globalAlpha = 0.6;
    for (const edge of [left, right]) ctx.fillRect(edge - ratio / 2, bbox.top, ratio, bbox.height);
  });

const MIN_SLOT_PX = 5;

/**
 * A bar from the lowest to the highest value of each place; those of several variables stand side by side.
 */
export const drawRanges = (
  { plot, ratio }: Sheet,
  { x, axis: { reach = 0.5 } }: LineChart,
  series: LinePanel['series'],
  colourOf: (variableId: number) => string,
): void => {
  const { ctx } = plot;
  const ranges = series.flatMap(({ variableId, range }) => (range ? [{ variableId, ...range }] : []));
  const whole = widthOf(plot, 2 * reach);
  // Bars too narrow for gaps between them are one band.
  const isBand = whole < MIN_SLOT_PX * ratio && ranges.length === 1;
  const width = isBand ? whole / 0.9 : Math.min(12 * ratio, (whole * 0.7) / ranges.length);

  within(plot, () => {
    ctx.globalAlpha = 0.38;
    for (const [index, { variableId, low, high }] of ranges.entries()) {
      const shift = (index - (ranges.length - 1) / 2) * width;
      ctx.fillStyle = colourOf(variableId);
      ctx.beginPath();
      for (const [place, day] of x.entries()) {
        const from = low[place];
        const to = high[place];
        if (typeof from !== 'number' || typeof to !== 'number') continue;
        const top = upOf(plot, to);
        const height = Math.max(2 * ratio, upOf(plot, from) - top);
        ctx.roundRect(
          acrossOf(plot, day) + shift - width * 0.45,
          top,
          width * 0.9,
          height,
          isBand ? 0 : width / 4,
        );
      }
      ctx.fill();
    }
  });
};

/** Bars from zero, those of another period hollow. */
export const drawBars = (
  { plot, ratio }: Sheet,
  x: readonly number[],
  series: LinePanel['series'],
  colourOf: (variableId: number) => string,
): void => {
  const { ctx } = plot;
  within(plot, () => {
    for (const { variableId, values, bar, isOther } of series) {
      if (!bar) continue;
      ctx.strokeStyle = ctx.fillStyle = colourOf(variableId);
      ctx.lineWidth = ratio;
      ctx.globalAlpha = isOther ? 0.9 : 0.7;
      ctx.beginPath();
      for (const [place, value] of values.entries()) {
        const at = x[place] ?? 0;
        if (typeof value !== 'number') continue;
        const left = acrossOf(plot, at - bar.before);
        const width = widthOf(plot, bar.before + bar.after);
        const gap = width > 6 * ratio ? Math.min(2 * ratio, width / 8) : 0;
        const [top, bottom] = [upOf(plot, Math.max(0, value)), upOf(plot, Math.min(0, value))];
        ctx.rect(left + gap, top, width - 2 * gap, bottom - top);
      }
      if (isOther) ctx.stroke();
      else ctx.fill();
    }
  });
};

type LabelledStep = PlacedLimit['steps'][number] & { status: PlacedLimit['status'] };

const strokeLimit = ({ plot, palette, ratio }: Sheet, { status, steps }: PlacedLimit) => {
  const { ctx } = plot;
  ctx.beginPath();
  for (const [index, { from, to, value }] of steps.entries()) {
    const up = upOf(plot, value);
    if (index > 0 && steps[index - 1]?.to === from) ctx.lineTo(acrossOf(plot, from), up);
    else ctx.moveTo(acrossOf(plot, from), up);
    ctx.lineTo(acrossOf(plot, to), up);
  }
  ctx.setLineDash(status === 'warning' ? [6 * ratio, 4 * ratio] : []);
  ctx.strokeStyle = palette[status];
  ctx.lineWidth = 1.25 * ratio;
  ctx.stroke();
};

/** A label above the end of a limit's line, on a background. */
const writeLabel = ({ plot, palette, ratio }: Sheet, step: LabelledStep, right: number, middle: number) => {
  const { ctx } = plot;
  const width = ctx.measureText(step.label).width + 8 * ratio;
  ctx.fillStyle = palette.surface;
  ctx.globalAlpha = 0.88;
  ctx.fillRect(right - width, middle - (LABEL_HEIGHT_PX / 2) * ratio, width, LABEL_HEIGHT_PX * ratio);
  ctx.globalAlpha = 1;
  ctx.fillStyle = palette[step.status];
  ctx.fillText(step.label, right - 4 * ratio, middle + 0.5 * ratio);
};

/**
 * The labels of limits that last to the plot's right end, in the margin beside it, kept apart from each
 * other.
 */
const writeMargin = (sheet: Sheet, steps: readonly LabelledStep[]) => {
  const { plot, palette, ratio } = sheet;
  const { ctx, bbox } = plot;
  const left = bbox.left + bbox.width + LABEL_GAP_PX * ratio;
  const inOrder = steps.toSorted((one, other) => one.value - other.value);
  const shares = spread(
    inOrder.map(({ value }) => 1 - (upOf(plot, value) - bbox.top) / bbox.height),
    (LABEL_HEIGHT_PX * ratio) / bbox.height,
  );
  ctx.textAlign = 'left';
  for (const [index, { status, label }] of inOrder.entries()) {
    ctx.fillStyle = palette[status];
    ctx.fillText(label, left, bbox.top + (1 - (shares[index] ?? 0)) * bbox.height);
  }
};

/**
 * The limits as lines with their values: beside the plot, and where a limit changed, at the end of the old
 * value's line.
 */
export const drawLimits = (sheet: Sheet, limits: readonly PlacedLimit[]): void => {
  const { plot, ratio } = sheet;
  const { ctx, bbox } = plot;
  const end = bbox.left + bbox.width;
  const steps = limits
    .flatMap(({ status, steps: all }) => all.map((step) => ({ ...step, status })))
    .filter((step) => acrossOf(plot, step.to) > bbox.left && acrossOf(plot, step.from) < end);
  const isAtEnd = (step: LabelledStep) => acrossOf(plot, step.to) >= end - 1;

  ctx.save();
  ctx.font = `600 ${LABEL_PX * ratio}px ${CHART_FONT}`;
  ctx.textBaseline = 'middle';
  within(plot, () => {
    for (const limit of limits) strokeLimit(sheet, limit);
    ctx.setLineDash([]);
    ctx.textAlign = 'right';
    for (const step of steps.filter((one) => !isAtEnd(one))) {
      const right = acrossOf(plot, step.to);
      const left = Math.max(bbox.left, acrossOf(plot, step.from));
      const hasRoom = right - left > ctx.measureText(step.label).width + 8 * ratio;
      if (hasRoom) writeLabel(sheet, step, right, upOf(plot, step.value) - (LABEL_HEIGHT_PX / 2 + 2) * ratio);
    }
  });
  writeMargin(sheet, steps.filter(isAtEnd));
  ctx.restore();
};

/** The approximate width of a label's letter. */
const LETTER_PX = 7;

/** The space beside all panels of a chart that the labels of their limits need. */
export const marginFor = ({ panels }: LineChart): number => {
  const lengths = panels.flatMap(({ limits }) =>
    limits.flatMap(({ steps }) => steps.map(({ label }) => label.length)),
  );
  return lengths.length > 0 ? Math.max(...lengths) * LETTER_PX + LABEL_GAP_PX : 8;
};
