import type { ChartMark } from '../rules/annotationMarks';
import { acrossOf, CHART_FONT, LABEL_PX, within, type Sheet } from './drawMarks';

/** Even an annulled minute of a month is seen. */
const LEAST_PX = 3;
const HATCH_PX = 5;
const FLAG_PX = 7;
const LONGEST_LABEL_PX = 210;
const ROW_PX = 16;
/** A low panel has one row, so that its lines stay in sight. */
const PANEL_PX_OF_ROW = 90;

/** Where a mark lies on the canvas. */
const sidesOf = ({ plot, ratio }: Sheet, { from, to }: ChartMark) => {
  const left = acrossOf(plot, from);
  return { left, right: Math.max(left + LEAST_PX * ratio, acrossOf(plot, to)) };
};

/** Hatched the other way round than days without readings, between two lines. */
const drawAnnulled = (sheet: Sheet, mark: ChartMark) => {
  const { plot, palette, ratio } = sheet;
  const { ctx, bbox } = plot;
  const { left, right } = sidesOf(sheet, mark);
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, bbox.top, right - left, bbox.height);
  ctx.fillStyle = palette['text-faint'];
  ctx.globalAlpha = 0.14;
  ctx.fill();
  ctx.clip();
  ctx.globalAlpha = 0.4;
  ctx.beginPath();
  for (let at = left - bbox.height; at < right; at += HATCH_PX * ratio) {
    ctx.moveTo(at, bbox.top);
    ctx.lineTo(at + bbox.height, bbox.top + bbox.height);
  }
  ctx.strokeStyle = palette['text-faint'];
  ctx.lineWidth = ratio / 2;
  ctx.stroke();
  ctx.globalAlpha = 0.8;
  for (const edge of [left, right]) ctx.fillRect(edge - ratio / 2, bbox.top, ratio, bbox.height);
  ctx.restore();
};

/** A dotted line with a flag; a stretch has a bar along the top, too. */
const drawFlag = (sheet: Sheet, mark: ChartMark) => {
  const { plot, palette, ratio } = sheet;
  const { ctx, bbox } = plot;
  const { left, right } = sidesOf(sheet, mark);
  const flag = FLAG_PX * ratio;
  ctx.save();
  ctx.strokeStyle = palette['text-soft'];
  ctx.fillStyle = palette['text-soft'];
  ctx.lineWidth = ratio;
  ctx.setLineDash([2 * ratio, 3 * ratio]);
  ctx.beginPath();
  ctx.moveTo(left, bbox.top);
  ctx.lineTo(left, bbox.top + bbox.height);
  ctx.stroke();
  if (mark.to > mark.from) ctx.fillRect(left, bbox.top, right - left, 2 * ratio);
  ctx.beginPath();
  ctx.moveTo(left, bbox.top);
  ctx.lineTo(left + flag, bbox.top + flag / 2);
  ctx.lineTo(left, bbox.top + flag);
  ctx.fill();
  ctx.restore();
};

const shortened = (ctx: CanvasRenderingContext2D, text: string, width: number): string => {
  if (ctx.measureText(text).width <= width) return text;
  let length = text.length;
  while (length > 0 && ctx.measureText(`${text.slice(0, length).trimEnd()}…`).width > width) length -= 1;
  return `${text.slice(0, length).trimEnd()}…`;
};

/** What is said, beside the top of its mark; where others have the room already, one row further down, or not at all. */
const writeTexts = (sheet: Sheet, marks: readonly ChartMark[]) => {
  const { plot, palette, ratio } = sheet;
  const { ctx, bbox } = plot;
  const rows = Math.max(1, Math.floor(bbox.height / ratio / PANEL_PX_OF_ROW));
  const ends = Array.from({ length: rows }, () => -Infinity);
  const end = bbox.left + bbox.width;
  ctx.font = `${LABEL_PX * ratio}px ${CHART_FONT}`;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
  for (const mark of marks.toSorted((one, other) => one.from - other.from)) {
    const { left, right } = sidesOf(sheet, mark);
    if (right < bbox.left || left > end) continue;
    const inset = (mark.kind === 'annulment' ? 4 : FLAG_PX + 3) * ratio;
    const words = shortened(ctx, mark.text, Math.min(LONGEST_LABEL_PX * ratio, bbox.width / 2));
    const width = ctx.measureText(words).width + 6 * ratio;
    const start = Math.max(bbox.left, Math.min(Math.max(bbox.left, left) + inset, end - width));
    const row = ends.findIndex((taken) => taken <= start);
    if (row === -1) continue;
    ends[row] = start + width;
    const middle = bbox.top + (ROW_PX / 2 + 3 + row * ROW_PX) * ratio;
    ctx.globalAlpha = 0.88;
    ctx.fillStyle = palette.surface;
    ctx.fillRect(start, middle - (ROW_PX / 2 - 1) * ratio, width, (ROW_PX - 2) * ratio);
    ctx.globalAlpha = 1;
    ctx.fillStyle = palette['text-soft'];
    ctx.fillText(words, start + 3 * ratio, middle);
  }
};

/** What is said of the variables: below the lines. */
export const drawAnnotations = (sheet: Sheet, marks: readonly ChartMark[]): void =>
  within(sheet.plot, () => {
    for (const mark of marks) (mark.kind === 'annulment' ? drawAnnulled : drawFlag)(sheet, mark);
  });

/** In words, above them. */
export const writeAnnotations = (sheet: Sheet, marks: readonly ChartMark[]): void =>
  within(sheet.plot, () => writeTexts(sheet, marks));
