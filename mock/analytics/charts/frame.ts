import type { Thresholds } from '@domain/threshold';
import { limitMarks } from '@reporting/charts/limits';
import type { Scale } from '@reporting/charts/scale';
import type { AxisMark } from '@reporting/charts/timeline';
import { formatNumber } from '@reporting/format';
import { bandsBetween } from '@reporting/status';

import { escapeMarkup, percent, tag } from './svg';

/** The text alternative of a drawing. */
export interface Caption {
  /** Unique in its page. */
  id: string;
  title: string;
  description: string;
}

export interface FrameContent {
  scale: Scale;
  marks: readonly AxisMark[];
  /** Draws these limits behind the rest, and the bands beyond them. */
  thresholds?: Thresholds;
  /** Markup in a 100 × 100 area that is stretched to the frame. */
  stretched?: readonly string[];
  /** Markup placed in percentages, which keeps its proportions. */
  placed?: readonly string[];
}

/** The minimum distance between the labels of limits, in pixels. */
const LABEL_DISTANCE = 14;

/** The lowest chart of each size, in pixels: see `chartStyles`; the lowest of all is a row of a card. */
const lowest = { low: 35, middle: 54, high: 96 };

/**
 * A drawing as a string of SVG that fills its box at any size. Places are percentages, so text never shrinks.
 * Labels stand outside the drawing's own area, and its box leaves room for them (see `chartStyles`).
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

/** A drawing with axes, its limits and the chart's content. */
export function framedChart(caption: Caption, content: FrameContent): string {
  const { scale, marks, thresholds, stretched = [], placed = [] } = content;
  const area = { class: 'area', viewBox: '0 0 100 100', preserveAspectRatio: 'none' };
  return drawing(
    caption,
    ...(thresholds ? bands(scale, thresholds) : []),
    ...scale.ticks.map((tick) => horizontal(scale, tick)),
    ...(thresholds ? limits(scale, thresholds) : []),
    ...marks.map(({ across, label }) =>
      tag('text', { class: 'mark', x: percent(across), y: '100%', dy: 15 }, label),
    ),
    tag('svg', area, ...stretched),
    ...placed,
  );
}

function bands(scale: Scale, thresholds: Thresholds): string[] {
  return bandsBetween(scale.from, scale.to, thresholds)
    .filter(({ status }) => status !== 'normal')
    .map(({ status, from, to }) =>
      tag('rect', {
        class: `band ${status}`,
        x: 0,
        y: percent(1 - scale.up(to)),
        width: '100%',
        height: percent(scale.up(to) - scale.up(from)),
      }),
    );
}

function limits(scale: Scale, thresholds: Thresholds): string[] {
  const lines = limitMarks(scale, thresholds, 0).map(({ status, at }) => {
    const y = percent(1 - at);
    return tag('line', { class: `limit ${status}`, x1: 0, x2: '100%', y1: y, y2: y });
  });
  const labels = (['low', 'middle', 'high'] as const).map((height) =>
    tag(
      'g',
      { class: `labels ${height}` },
      ...limitMarks(scale, thresholds, LABEL_DISTANCE / lowest[height]).map(({ status, labelAt, label }) =>
        tag('text', { class: status, x: '100%', y: percent(1 - labelAt), dx: 6, dy: '0.35em' }, label),
      ),
    ),
  );
  return [...lines, ...labels];
}

function horizontal(scale: Scale, tick: number): string {
  const { from, to } = scale;
  const inner = tick > from && tick < to;
  const y = percent(1 - scale.up(tick));
  return tag(
    'g',
    { class: inner ? 'tick' : 'tick end' },
    tag('line', { class: 'rule', x1: 0, x2: '100%', y1: y, y2: y }),
    tag('text', { x: -8, y, dy: inner ? '0.35em' : withinAxis(tick <= from) }, formatNumber(tick)),
  );
}

/**
 * The labels of the outermost ticks stay within the height of their axis, apart from the charts above and
 * below.
 */
function withinAxis(isLowest: boolean): string {
  return isLowest ? '0' : '0.72em';
}
