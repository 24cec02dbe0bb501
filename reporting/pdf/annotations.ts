import { ANNOTATION_NAMES } from '@domain/sensors/annotation';

import type { MonthMark } from '../charts/monthMarks';
import { ink } from './palette';
import type { Box, Sheets } from './sheets';

const LEAST = 2;
const FLAG = 4;
const LABEL = { size: 6.5, color: ink.soft };
const LONGEST_LABEL = 150;
const ROW = 9;
const ROWS = 3;

/** Annulled stretches hatched between two lines, and flags where something else is said. */
export function drawAnnotations(
  { doc }: Sheets,
  { x, y, width, height }: Box,
  marks: readonly MonthMark[],
): void {
  for (const { from, to, kind } of marks) {
    const left = x + from * width;
    const right = Math.max(left + LEAST, x + to * width);
    doc.save();
    if (kind === 'annulment') {
      doc.rect(left, y, right - left, height).clip();
      doc
        .rect(left, y, right - left, height)
        .fillOpacity(0.1)
        .fill(ink.faint)
        .fillOpacity(1);
      for (let at = left - height; at < right; at += 3) doc.moveTo(at, y).lineTo(at + height, y + height);
      doc.lineWidth(0.3).strokeColor(ink.faint).stroke();
      for (const edge of [left, right]) doc.moveTo(edge, y).lineTo(edge, y + height);
      doc.lineWidth(1).strokeColor(ink.faint).stroke();
    } else {
      doc
        .moveTo(left, y)
        .lineTo(left, y + height)
        .lineWidth(0.6)
        .strokeColor(ink.soft);
      doc.dash(1, { space: 2 }).stroke().undash();
      if (to > from) doc.rect(left, y, right - left, 1).fill(ink.soft);
      doc
        .moveTo(left, y)
        .lineTo(left + FLAG, y + FLAG / 2)
        .lineTo(left, y + FLAG)
        .fill(ink.soft);
    }
    doc.restore();
  }
}

/** What they say, beside their tops; where others have the room already, a row further down, or only above the charts. */
export function writeAnnotations(sheets: Sheets, { x, y, width }: Box, marks: readonly MonthMark[]): void {
  const ends = Array.from({ length: ROWS }, () => -Infinity);
  for (const { from, kind, text } of marks.toSorted((one, other) => one.from - other.from)) {
    const words = `${ANNOTATION_NAMES[kind]}: ${text}`;
    const length = Math.min(LONGEST_LABEL, sheets.widthOf(words, LABEL)) + 2;
    const left = Math.min(x + from * width + FLAG + 1, x + width - length);
    const row = ends.findIndex((end) => end <= left);
    if (row === -1) continue;
    ends[row] = left + length;
    const top = y + 1 + row * ROW;
    sheets.doc
      .rect(left - 1, top, length, ROW - 1)
      .fillOpacity(0.85)
      .fill('#ffffff')
      .fillOpacity(1);
    sheets.line(words, { x: left, y: top + 0.5, width: length }, LABEL);
  }
}
