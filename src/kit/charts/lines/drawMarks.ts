import type uPlot from 'uplot';

import type { Span } from '../rules/axis';
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

export const acrossOf = (plot: uPlot, place: number) => plot.valToPos(place, 'x', true);
/** Of a part of the axis so long. */
const widthOf = (plot: uPlot, length: number) => acrossOf(plot, length) - acrossOf(plot, 0);
export const upOf = (plot: uPlot, value: number) => plot.valToPos(value, 'y', true);

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
