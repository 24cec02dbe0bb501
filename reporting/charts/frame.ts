import type { Thresholds } from '@domain/threshold';

import { formatNumber } from '../format';
import { bandsBetween } from '../status';
import type { Scale } from './scale';
import { escapeMarkup, percent, tag } from './svg';

/** A mark of the horizontal axis, `across` from 0 (left) to 1. */
export interface AxisMark {
  across: number;
  label: string;
}

/** The words that stand for a drawing where it can't be seen. */
export interface Caption {
  /** Unique in its page. */
  id: string;
  title: string;
  description: string;
}

export interface FrameContent {
  scale: Scale;
  marks: readonly AxisMark[];
  /** Draws the bands of these limits behind the rest. */
  thresholds?: Thresholds;
  /** Markup in a 100 × 100 area that is stretched to the frame. */
  stretched?: readonly string[];
  /** Markup placed in percentages, which keeps its proportions. */
  placed?: readonly string[];
}

/**
 * A drawing as a string of SVG that fills its box at any size: places are percentages, so text never shrinks.
 * Axis labels stand outside of the drawing's own area; its box leaves them room (see `chartStyles`).
 */
export function drawing(caption: Caption, ...content: readonly string[]): string {
  const titleId = `${caption.id}-title`;
  const descriptionId = `${caption.id}-description`;
  return tag(
    'svg',
    { class: 'chart', role: 'img', 'aria-labelledby': titleId, 'aria-describedby': descriptionId },
    tag('title', { id: titleId }, escapeMarkup(caption.title)),
    tag('desc', { id: descriptionId }, escapeMarkup(caption.description)),
    ...content,
  );
}

/** A drawing with axes, the bands of its limits and what the chart puts on them. */
export function framedChart(caption: Caption, content: FrameContent): string {
  const { scale, marks, thresholds, stretched = [], placed = [] } = content;
  const area = { class: 'area', viewBox: '0 0 100 100', preserveAspectRatio: 'none' };
  return drawing(
    caption,
    ...(thresholds ? bands(scale, thresholds) : []),
    ...scale.ticks.map((tick) => horizontal(scale, tick)),
    ...marks.map(({ across, label }) =>
      tag('text', { class: 'mark', x: percent(across), y: '100%', dy: 18 }, label),
    ),
    tag('svg', area, ...stretched),
    ...placed,
  );
}

function bands(scale: Scale, thresholds: Thresholds): string[] {
  return bandsBetween(scale.from, scale.to, thresholds).map(({ status, from, to }) =>
    tag('rect', {
      class: `band ${status}`,
      x: 0,
      y: percent(1 - scale.up(to)),
      width: '100%',
      height: percent(scale.up(to) - scale.up(from)),
    }),
  );
}

function horizontal(scale: Scale, tick: number): string {
  const y = percent(1 - scale.up(tick));
  return (
    tag('line', { class: 'rule', x1: 0, x2: '100%', y1: y, y2: y }) +
    tag('text', { class: 'tick', x: -8, y, dy: '0.32em' }, formatNumber(tick))
  );
}
