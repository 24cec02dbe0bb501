import { spread } from '@reporting/charts/limits';

import type { PlacedLimit } from '../rules/limitLines';
import type { LineChart } from '../rules/lineChart';
import { acrossOf, CHART_FONT, LABEL_PX, upOf, within, type Sheet } from './drawMarks';

const LABEL_HEIGHT_PX = 15;
const LABEL_GAP_PX = 6;

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
