import type { AlertLevel } from '@domain/threshold';
import { scaleFor } from '@reporting/charts/scale';
import type { AxisMark } from '@reporting/charts/timeline';

import { framedChart, type Caption } from './frame';
import { percent, tag } from './svg';

/** A column of a chart: its parts from the bottom up. */
export interface ChartColumn {
  label?: string;
  parts: readonly { status: AlertLevel; value: number }[];
}

/** Columns next to each other over an axis that begins at zero, and markup in front of them. */
export function columnChart(
  caption: Caption,
  columns: readonly ChartColumn[],
  inFront: readonly string[] = [],
): string {
  const totals = columns.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
  const scale = scaleFor([...totals, 1], { fromZero: true });
  const width = 1 / columns.length;
  const marks: AxisMark[] = [];
  const bars: string[] = [];

  for (const [index, { label, parts }] of columns.entries()) {
    let bottom = 0;
    if (label !== undefined) marks.push({ across: (index + 0.5) * width, label });
    for (const { status, value } of parts.filter((part) => part.value > 0)) {
      const place = {
        x: percent((index + 0.14) * width),
        width: percent(0.72 * width),
        y: percent(1 - scale.up(bottom + value)),
        height: percent(scale.up(value)),
      };
      bars.push(filledBox(caption.id, status, place));
      bottom += value;
    }
  }
  return framedChart(caption, { scale, marks, placed: [hatching(caption.id), ...bars, ...inFront] });
}

/** The pattern for warnings, defined once in a drawing; its boxes refer to the drawing by id. */
export function hatching(id: string): string {
  const size = { width: 5, height: 5, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' };
  const line = tag('line', { class: 'hatch', x1: 1, x2: 1, y1: 0, y2: 5 });
  return tag('defs', {}, tag('pattern', { id: `${id}-hatching`, ...size }, line));
}

/**
 * A box in the colour and the texture of its status: plain, hatched or solid, for people who can't tell the
 * colours apart.
 */
export function filledBox(id: string, status: AlertLevel, place: Record<string, string>): string {
  const fill = status === 'warning' ? { fill: `url(#${id}-hatching)` } : {};
  return tag('rect', { class: `column ${status}`, ...fill, ...place });
}
