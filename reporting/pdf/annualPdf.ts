import { formatList } from '@domain/formatList';
import { monthOfDay } from '@domain/months';

import type { AnnualReport, VariableYear } from '../annual/annualReport';
import { introduction, variableInWords, yearInWords } from '../annual/annualWords';
import { unitOfFigure, variableTitle } from '../captions';
import { NEEDED_SHARE } from '../completeness';
import { scopeName } from '../scopeName';
import { siteZoneName } from '../siteClock';
import { drawFoot, drawHeading, drawRunningHead, RUNNING_HEAD_END } from './heading';
import { ink } from './palette';
import { Sheets, type TextStyle } from './sheets';
import { drawYearPanel } from './yearPanel';

const nameStyle: TextStyle = { size: 11.5, bold: true };
const textStyle: TextStyle = { size: 10.5 };
const noteStyle: TextStyle = { size: 7, color: ink.soft };
const PANELS_A_PAGE = 4;
const GAP = 18;
const MOST_LINES = 12;

/** Draws a paragraph, on the next page if it doesn't fit; returns the height at which it ends. */
const drawParagraph = (
  sheets: Sheets,
  top: number,
  name: string | undefined,
  sentences: readonly string[],
): number => {
  const { margin: x, width, bottom } = Sheets;
  const lines = sheets.linesOf(sentences.join(' '), width, textStyle, MOST_LINES);
  const height = (name === undefined ? 0 : 17) + lines.length * 13.5;
  let y = top + height > bottom ? sheets.nextPage() : top;
  if (name !== undefined) y = sheets.lines([name], { x, y, width }, nameStyle) + 2;
  return sheets.lines(lines, { x, y, width }, textStyle);
};

/** The name, with its type where another one has such a variable, too. */
const nameOf = (variable: VariableYear, { variables }: AnnualReport): string =>
  variables.some((other) => other !== variable && other.name === variable.name)
    ? `${variable.name}, ${variable.typeName}`
    : variable.name;

const drawPanels = (sheets: Sheets, report: AnnualReport): void => {
  const { margin: x, width, bottom } = Sheets;
  const room = bottom - RUNNING_HEAD_END - 24;
  const height = (room - (PANELS_A_PAGE - 1) * GAP) / PANELS_A_PAGE;
  for (const [index, variable] of report.variables.entries()) {
    const place = index % PANELS_A_PAGE;
    if (place === 0) {
      const y = sheets.nextPage();
      sheets.line('Mes a mes', { x, y, width: 100 }, { size: 11, bold: true });
      const note = `Rayado: sin mediciones. Claro: se midió menos del ${NEEDED_SHARE * 100} % del mes.`;
      sheets.line(note, { x: x + 100, y: y + 3, width: width - 100 }, { ...noteStyle, align: 'right' });
    }
    const y = RUNNING_HEAD_END + 24 + place * (height + GAP);
    const title = variableTitle({ name: nameOf(variable, report), unit: unitOfFigure(variable) });
    drawYearPanel(sheets, { x, y, width, height }, title, variable, report);
  }
};

/** A year of a neighbourhood, or of all, as a PDF (EXT-77): the same report gives the same bytes. */
export async function annualPdf(report: AnnualReport): Promise<Uint8Array> {
  const { year, sensors, timeZone, variables } = report;
  const subject = { title: scopeName(report), period: `Año ${year}` };
  const sheets = new Sheets(
    {
      Title: `${subject.title}, ${subject.period}`,
      Subject: 'Informe anual',
      CreationDate: new Date(`${report.until}T00:00:00Z`),
    },
    (pages) => drawRunningHead(pages, subject),
  );
  const top = drawHeading(sheets, {
    ...subject,
    document: 'Informe anual',
    facts: [
      ['Período', yearInWords(report)],
      ['Sensores', String(sensors)],
      ['Qué miden', formatList([...new Set(variables.map(({ typeName }) => typeName))])],
      ['Horario', siteZoneName(timeZone, { year, month: 1 }, monthOfDay(report.until))],
    ],
  });
  let y = drawParagraph(sheets, top + 22, undefined, introduction(report));
  for (const variable of variables) {
    y = drawParagraph(sheets, y + 14, nameOf(variable, report), variableInWords(variable, report));
  }
  drawPanels(sheets, report);
  return sheets.finish((page, pages) => drawFoot(sheets, page, pages));
}
