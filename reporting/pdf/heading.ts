import { mark } from '../mark';
import { ink } from './palette';
import { Sheets, type TextStyle } from './sheets';

/** What a document is about, and of which time. */
export interface Subject {
  title: string;
  /** 'Octubre de 2026'. */
  period: string;
}

export interface Heading extends Subject {
  /** 'Reporte mensual'. */
  document: string;
  /** What is to be known of it, each under its name. */
  facts: readonly (readonly [label: string, value: string])[];
}

const title: TextStyle = { size: 22, bold: true };
const longTitle: TextStyle = { size: 15, bold: true };

/** Of a fact. */
const MOST_LINES = 8;

/** Draws what the document is about; returns the height at which it ends. */
export function drawHeading(sheets: Sheets, heading: Heading): number {
  const { margin, width } = Sheets;
  drawMark(sheets, margin + 8, 58);
  sheets.line('Vigía', { x: margin + 24, y: 52, width: 200 }, { size: 12, bold: true });
  sheets.line(heading.document, { x: margin, y: 54, width }, { color: ink.soft, align: 'right' });
  sheets.rule(78);

  const short = sheets.linesOf(heading.title, width, title, 3);
  const style = short.length > 2 ? longTitle : title;
  const name = short.length > 2 ? sheets.linesOf(heading.title, width, longTitle, 3) : short;
  const nameEnd = sheets.lines(name, { x: margin, y: 96, width }, style);
  sheets.line(heading.period, { x: margin, y: nameEnd + 3, width }, { size: 13, color: ink.accent });

  const column = width / heading.facts.length;
  const top = nameEnd + 34;
  let bottom = top;
  for (const [index, [label, value]] of heading.facts.entries()) {
    const place = { x: margin + index * column, width: column - 12 };
    sheets.line(label, { ...place, y: top }, { size: 8, color: ink.soft });
    const lines = sheets.linesOf(value, place.width, { size: 10 }, MOST_LINES);
    bottom = Math.max(bottom, sheets.lines(lines, { ...place, y: top + 12 }, { size: 10 }));
  }
  return bottom;
}

/** Draws what is to be known of the measurements; returns the height at which it ends. */
export function drawNotes(sheets: Sheets, top: number, notes: readonly string[]): number {
  const { margin: x, width } = Sheets;
  const style: TextStyle = { size: 9, color: ink.soft };
  let end = top;
  for (const note of notes) {
    end = sheets.lines(sheets.linesOf(note, width, style, 4), { x, y: end + 8, width }, style);
  }
  return end;
}

export const RUNNING_HEAD_END = 68;

/** Draws the head of the pages after the first; returns the height at which it ends. */
export function drawRunningHead(sheets: Sheets, subject: Subject): number {
  const { margin, width } = Sheets;
  const style: TextStyle = { size: 9, color: ink.soft };
  const room = Math.min(width / 2, sheets.widthOf(subject.period, style));
  drawMark(sheets, margin + 5, 41, 0.7);
  sheets.line(subject.title, { x: margin + 18, y: 36, width: width - room - 30 }, { size: 9, bold: true });
  const right = { x: margin + width - room, y: 36, width: room };
  sheets.line(subject.period, right, { ...style, align: 'right' });
  sheets.rule(54);
  return RUNNING_HEAD_END;
}

/** The product's mark, as the app draws it; `x` and `y` are its middle. */
function drawMark({ doc }: Sheets, x: number, y: number, size = 1): void {
  const scale = size * (22 / mark.size);
  doc.save();
  doc.translate(x - (mark.size / 2) * scale, y - (mark.size / 2) * scale).scale(scale);
  doc
    .path(mark.lines)
    .lineWidth(mark.width)
    .lineCap('round')
    .lineJoin('round')
    .strokeColor(ink.accent)
    .stroke();
  const { x: dotX, y: dotY, radius } = mark.dot;
  doc.circle(dotX, dotY, radius).fillColor(ink.accent).fill();
  doc.restore();
}

/** Draws the foot of a page. */
export function drawFoot(sheets: Sheets, page: number, pages: number): void {
  const foot = { x: Sheets.margin, y: Sheets.bottom + 12, width: Sheets.width };
  const style = { size: 7.5, color: ink.faint };
  sheets.line('Vigía · Los sensores de tu barrio, a la vista.', foot, style);
  sheets.line(`Página ${page} de ${pages}`, foot, { ...style, align: 'right' });
}
