import type { AlertLevel } from '@domain/threshold';

import { framedChart, type AxisMark, type Caption } from './frame';
import { scaleFor } from './scale';
import { percent, tag } from './svg';

/** A column of a chart: parts from the bottom up. */
export interface Column {
  label?: string;
  parts: readonly { status: AlertLevel; value: number }[];
}

/** Columns next to each other over an axis that begins at zero. */
export function columnChart(caption: Caption, columns: readonly Column[]): string {
  const totals = columns.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
  const scale = scaleFor([...totals, 1], { fromZero: true });
  const width = 1 / columns.length;
  const marks: AxisMark[] = [];
  const bars: string[] = [];

  for (const [index, { label, parts }] of columns.entries()) {
    let bottom = 0;
    if (label !== undefined) marks.push({ across: (index + 0.5) * width, label });
    for (const { status, value } of parts.filter((part) => part.value > 0)) {
      bars.push(
        tag('rect', {
          class: `column ${status}`,
          x: percent((index + 0.14) * width),
          width: percent(0.72 * width),
          y: percent(1 - scale.up(bottom + value)),
          height: percent(scale.up(value)),
        }),
      );
      bottom += value;
    }
  }
  return framedChart(caption, { scale, marks, placed: bars });
}
