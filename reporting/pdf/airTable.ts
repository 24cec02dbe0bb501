import { airRows, type ReportAir } from '../airMonth';
import { AIR_NEEDED_NOTE } from '../airWords';
import { ink } from './palette';
import { Sheets, type TextStyle } from './sheets';

const nameStyle: TextStyle = { size: 10, bold: true };
const textStyle: TextStyle = { size: 9, tabular: true };
const smallStyle: TextStyle = { size: 7, color: ink.soft };
const ROW_HEIGHT = 44;

/** Draws what is told of the month, if anything; returns the height at which it ends. */
export function drawAirTable(sheets: Sheets, top: number, air: ReportAir): number {
  const { margin, width, bottom } = Sheets;
  const rows = airRows(air);
  if (rows.length === 0) return top;
  const start = top + 40 + ROW_HEIGHT > bottom ? sheets.nextPage() : top + 18;
  sheets.line('Índice de calidad del aire', { x: margin, y: start, width }, { size: 11, bold: true });
  let y = start + 18;
  sheets.rule(y);
  for (const { name, text } of rows) {
    if (y + ROW_HEIGHT > bottom) y = sheets.nextPage();
    sheets.line(name, { x: margin, y: y + 5, width }, nameStyle);
    const end = sheets.lines(
      sheets.linesOf(text, width, textStyle, 2),
      { x: margin, y: y + 18, width },
      textStyle,
    );
    y = end + 4;
    sheets.rule(y);
  }
  if (y + 20 > bottom) y = sheets.nextPage() - 5;
  const note = `Según ${air.table.name}. ${AIR_NEEDED_NOTE}`;
  return sheets.lines(sheets.linesOf(note, width, smallStyle, 2), { x: margin, y: y + 5, width }, smallStyle);
}
