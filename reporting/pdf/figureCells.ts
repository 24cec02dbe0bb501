import { ink } from './palette';
import { Sheets, type TextStyle } from './sheets';

/** The columns of figures beside a variable's name. */
const FIGURE_COLUMNS = 6;
export const nameWidth = 172;
export const cellWidth = (Sheets.width - nameWidth) / FIGURE_COLUMNS;

export interface Cell {
  text: string;
  note?: string | undefined;
  color?: string;
}

export const FIGURE_SIZES = [10, 9, 8];
export const CELL_GAP = 4;
export const figureStyle: TextStyle = { size: 10, tabular: true };
export const noteStyle: TextStyle = { size: 7.5, color: ink.soft };

const cellAt = (index: number, y: number) => ({
  x: Sheets.margin + nameWidth + index * cellWidth,
  y,
  width: cellWidth,
});

/** Returns the height at which the rows begin. */
export function drawHeadings(sheets: Sheets, y: number, headings: readonly string[]): number {
  const style: TextStyle = { size: 8, color: ink.soft, align: 'right' };
  for (const [index, text] of headings.entries()) sheets.line(text, cellAt(index, y), style);
  sheets.rule(y + 14);
  return y + 14;
}

export function drawCells(sheets: Sheets, y: number, cells: readonly Cell[]): void {
  for (const [index, { text, note, color = ink.strong }] of cells.entries()) {
    const style = sheets.styleFitting(text, cellWidth - CELL_GAP, figureStyle, FIGURE_SIZES) ?? figureStyle;
    sheets.line(text, cellAt(index, y), { ...style, color, align: 'right' });
    if (note !== undefined) {
      sheets.line(note, cellAt(index, y + 13.5), { ...noteStyle, align: 'right' });
    }
  }
}
