import { formatList } from '@domain/formatList';
import { monthOfDay } from '@domain/months';
import { NEEDED_SHARE } from '@domain/sensors/measuredShare';

import type { AnnualReport } from '../annual/annualReport';
import { annualSummary, type SummarySection } from '../annual/annualSummary';
import { introduction, nameInReport, variableInWords, yearInWords } from '../annual/annualWords';
import { unitOfFigure, variableTitle } from '../captions';
import { scopeName } from '../scopeName';
import { siteZoneName } from '../siteClock';
import { drawFoot, drawHeading, drawRunningHead } from './heading';
import { ink } from './palette';
import { Sheets, type TextStyle } from './sheets';
import { drawYearPanel, yearPanelHeight, yearTextStyle } from './yearPanel';

const introductionStyle: TextStyle = { size: 11 };
const titleStyle: TextStyle = { size: 12, bold: true };
const nameStyle: TextStyle = { size: 10, bold: true };
const textStyle: TextStyle = { size: 10 };
const restStyle: TextStyle = { size: 10, color: ink.soft };
const noteStyle: TextStyle = { size: 7, color: ink.soft };

const LINE = 12.5;
const NAME_WIDTH = 150;
const NAME_GAP = 14;
const TITLE_HEIGHT = 20;
const SECTION_GAP = 18;
/** Above and below what is told of a variable. */
const ROW_SPACE = 5;

interface Row {
  readonly name: readonly string[];
  readonly text: readonly string[];
}

interface LaidOut {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly rest: readonly string[];
}

const layOut = (sheets: Sheets, { title, told, rest }: SummarySection): LaidOut => ({
  title,
  rows: told.map(({ name, text }) => ({
    name: sheets.linesOf(name, NAME_WIDTH, nameStyle, 2),
    text: sheets.linesOf(text, Sheets.width - NAME_WIDTH - NAME_GAP, textStyle, 3),
  })),
  rest: rest.length === 0 ? [] : sheets.linesOf(rest.join(' '), Sheets.width, restStyle, 3),
});

const heightOfRow = ({ name, text }: Row): number =>
  Math.max(name.length, text.length) * LINE + 2 * ROW_SPACE;

const heightOfSection = ({ rows, rest }: LaidOut): number =>
  SECTION_GAP +
  TITLE_HEIGHT +
  rows.reduce((sum, row) => sum + heightOfRow(row), 0) +
  (rest.length === 0 ? 0 : ROW_SPACE + rest.length * LINE);

const MOST_TOLD = 12;

/** As much as one page has room for. */
const summaryIn = (sheets: Sheets, report: AnnualReport, room: number): readonly LaidOut[] => {
  for (let most = MOST_TOLD; ; most -= 1) {
    const sections = annualSummary(report, most).map((section) => layOut(sheets, section));
    const height = sections.reduce((sum, section) => sum + heightOfSection(section), 0);
    if (height <= room || most === 1) return sections;
  }
};

/** Returns the height at which it ends. */
const drawSection = (sheets: Sheets, top: number, { title, rows, rest }: LaidOut): number => {
  const { margin: x, width } = Sheets;
  sheets.line(title, { x, y: top + SECTION_GAP, width }, titleStyle);
  let y = top + SECTION_GAP + TITLE_HEIGHT;
  for (const row of rows) {
    sheets.rule(y);
    sheets.lines(row.name, { x, y: y + ROW_SPACE, width: NAME_WIDTH }, nameStyle);
    const left = x + NAME_WIDTH + NAME_GAP;
    sheets.lines(row.text, { x: left, y: y + ROW_SPACE, width: width - NAME_WIDTH - NAME_GAP }, textStyle);
    y += heightOfRow(row);
  }
  if (rest.length === 0) return y;
  sheets.rule(y);
  return sheets.lines(rest, { x, y: y + ROW_SPACE, width }, restStyle);
};

const PANELS_HEAD = 24;
const PANEL_GAP = 16;
const MOST_LINES = 12;

/** Returns the height at which it ends. */
const drawPanelsHead = (sheets: Sheets, y: number): number => {
  const { margin: x, width } = Sheets;
  sheets.line('Mes a mes', { x, y, width: 100 }, titleStyle);
  const note = `Rayado: sin mediciones. Claro: se midió menos del ${NEEDED_SHARE * 100} % del mes.`;
  sheets.line(note, { x: x + 100, y: y + 4, width: width - 100 }, { ...noteStyle, align: 'right' });
  return y + PANELS_HEAD;
};

/** Each variable with its words and its chart: on the first page if there is room for all of them. */
const drawPanels = (sheets: Sheets, report: AnnualReport, end: number): void => {
  const { margin: x, width, bottom } = Sheets;
  const panels = report.variables.map((variable) => {
    const sentences = variableInWords(variable, report).join(' ');
    const lines = sheets.linesOf(sentences, width, yearTextStyle, MOST_LINES);
    return { variable, lines, height: yearPanelHeight(lines) };
  });
  const inAll = panels.reduce((sum, { height }) => sum + height + PANEL_GAP, PANELS_HEAD + SECTION_GAP);
  let y = drawPanelsHead(
    sheets,
    end + SECTION_GAP + inAll <= bottom ? end + SECTION_GAP * 2 : sheets.nextPage(),
  );
  for (const { variable, lines, height } of panels) {
    if (y + height > bottom) y = drawPanelsHead(sheets, sheets.nextPage());
    const title = variableTitle({ name: nameInReport(variable, report), unit: unitOfFigure(variable) });
    drawYearPanel(sheets, { x, y, width }, { title, lines }, variable, report);
    y += height + PANEL_GAP;
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
  const { margin: x, width, bottom } = Sheets;
  const lines = sheets.linesOf(introduction(report), width, introductionStyle, 4);
  let y = sheets.lines(lines, { x, y: top + 22, width }, introductionStyle);
  for (const section of summaryIn(sheets, report, bottom - y)) y = drawSection(sheets, y, section);
  drawPanels(sheets, report, y);
  return sheets.finish((page, pages) => drawFoot(sheets, page, pages));
}
