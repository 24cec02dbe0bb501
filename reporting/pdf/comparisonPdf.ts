import { canHaveLimits } from '@domain/sensors/variableKind';
import { monthOfDay } from '@domain/months';

import type { Scale } from '../charts/scale';
import { barScale } from '../comparison/barScale';
import {
  COLUMN_NAMES,
  FIGURE_NAMES,
  PLACE_NAMES,
  TOGETHER_NOTES,
  totalOfSensors,
} from '../comparison/columnNames';
import type { ComparisonReport } from '../comparison/comparisonReport';
import { daysInWords } from '../comparison/daysInWords';
import { changeInWords, figureInWords, percentInWords } from '../comparison/figureWords';
import { heatMap, partsOfDays } from '../comparison/heatMap';
import { comparedFigure, isThin, placeRows, type PlaceRow } from '../comparison/placeRows';
import { placeSort, sortPlaces } from '../comparison/sortPlaces';
import { shareInWords } from '../completeness';
import { formatDuration } from '../format';
import { scopeName } from '../scopeName';
import { siteZoneName } from '../siteClock';
import { drawFoot, drawHeading, drawNotes, drawRunningHead } from './heading';
import { drawHeatTable } from './heatTable';
import { ink, statusInk } from './palette';
import { Sheets, type TextStyle } from './sheets';

const MISSING = '–';
const NO_LOCATION = 'Sin barrio';
const ROW_HEIGHT = 22;
const headStyle: TextStyle = { size: 8, color: ink.soft };
const rowStyle: TextStyle = { size: 9.5, tabular: true };

interface Column {
  readonly title: string;
  readonly width: number;
  readonly text: (row: PlaceRow) => string;
  readonly color?: (row: PlaceRow) => string;
}

const NAME_WIDTH = 136;
const BAR_WIDTH = 70;
/** Long figures are smaller. */
const SMALLEST = 7.5;
const SIZES = [9.5, 8.5, SMALLEST];
const GAP = 8;

const MINUTES_OF_HOUR = 60;

/** Whether it has a figure, and the other time has none. */
const lacksBefore = ({ figure, change, lessKnown }: PlaceRow): boolean =>
  figure !== null && change === null && lessKnown === null;

/** '+2,2 dB(A) (+3 %)', 'igual', 'sin comparar'. */
const changeOf = ({ figure, change, lessKnown }: PlaceRow, measure: ComparisonReport['figures']): string => {
  if (lessKnown) return 'sin comparar';
  if (!change || figure === null) return MISSING;
  const { by, percent } = change;
  const amount = changeInWords(by, figure, measure);
  if (amount === undefined) return 'igual';
  const sign = by > 0 ? '+' : '−';
  const size = measure.kind === 'state' ? `${amount} puntos` : amount;
  return `${sign}${size}${percent === null ? '' : ` (${sign}${percentInWords(percent)})`}`;
};

const columnsOf = ({ kind, before, figures }: ComparisonReport): readonly Column[] => [
  {
    title: FIGURE_NAMES[kind],
    width: 80,
    text: ({ figure, isUnmeasured }) => {
      if (figure !== null) return figureInWords(figure, figures);
      return isUnmeasured ? MISSING : 'sin media';
    },
  },
  ...(before && kind !== 'direction'
    ? [{ title: COLUMN_NAMES.change, width: 96, text: (row: PlaceRow) => changeOf(row, figures) }]
    : []),
  ...(canHaveLimits(kind)
    ? [
        {
          title: COLUMN_NAMES.outside,
          width: 74,
          text: ({ outsideHours }: PlaceRow) =>
            outsideHours === null ? MISSING : formatDuration(outsideHours * MINUTES_OF_HOUR),
        },
      ]
    : []),
  {
    title: COLUMN_NAMES.measured,
    width: 42,
    text: ({ measured }) => (measured === null ? MISSING : shareInWords(measured)),
    color: (row) => (isThin(row) ? statusInk.warning : ink.strong),
  },
];

/** From the right edge, with their left ends. */
const placed = (columns: readonly Column[]) => {
  let right = Sheets.margin + Sheets.width;
  return columns
    .toReversed()
    .map((column) => {
      right -= column.width;
      return { ...column, x: right };
    })
    .toReversed();
};

const drawBar = ({ doc }: Sheets, row: PlaceRow, scale: Scale, x: number, y: number): void => {
  const [figure, before] = [row.figure, comparedFigure(row)];
  const at = (value: number) => Math.min(1, Math.max(0, scale.up(value))) * BAR_WIDTH;
  if (figure !== null) doc.rect(x, y, Math.max(0.6, at(figure)), 7).fill(ink.accent);
  if (before !== null) doc.rect(x + at(before) - 0.6, y - 2.5, 1.2, 12).fill(ink.strong);
};

const notesOf = (
  { before, by, kind, figures }: ComparisonReport,
  rows: readonly PlaceRow[],
  scale: Scale | undefined,
): string[] => {
  const total = totalOfSensors(figures);
  return [
    ...(scale && scale.from !== 0 ? [`Las barras empiezan en ${figureInWords(scale.from, figures)}.`] : []),
    ...(scale && before
      ? [`La marca en cada barra es la cifra del otro período: ${daysInWords(before)}.`]
      : []),
    ...(kind !== 'direction' && rows.some(({ lessKnown }) => lessKnown !== null)
      ? [
          'Sin comparar: en uno de los dos períodos se midió mucho menos que en el otro, o con menos sensores.',
        ]
      : []),
    ...(kind !== 'direction' && before && rows.some(lacksBefore)
      ? [`«${MISSING}» en el cambio: no hay mediciones en el otro período.`]
      : []),
    ...(total && by === 'location' ? [TOGETHER_NOTES[total]] : []),
    ...(canHaveLimits(kind) && by === 'location' ? [TOGETHER_NOTES.perSensor] : []),
    'Medido: la parte del tiempo en que se supo algo. Con menos del 75 %, la cifra puede engañar.',
  ];
};

/** One place beside another as a PDF (EXT-76), the worst first, then how it was by months or hours: the same figures give the same bytes. */
export async function comparisonPdf(report: ComparisonReport): Promise<Uint8Array> {
  const { variable, by, days, before, timeZone, kind, figures, byParts } = report;
  const subject = { title: variable, period: daysInWords(days) };
  const sheets = new Sheets(
    {
      Title: `${variable}, ${subject.period}`,
      Subject: 'Comparación',
      CreationDate: new Date(`${days.to}T00:00:00Z`),
    },
    (pages) => drawRunningHead(pages, subject),
  );
  const { whole, rows } = placeRows(figures);
  const sorted = sortPlaces(rows, placeSort({ field: 'worst', order: 'ASC' }, kind, rows));
  const scale = barScale(kind, rows);
  const columns = placed(columnsOf(report));
  const { margin: x, bottom } = Sheets;

  const drawHead = (top: number): number => {
    sheets.line(PLACE_NAMES[by], { x, y: top, width: NAME_WIDTH }, headStyle);
    for (const { title, x: left, width: room } of columns)
      sheets.line(title, { x: left, y: top, width: room }, { ...headStyle, align: 'right' });
    sheets.rule(top + 14);
    return top + 14;
  };
  const drawRow = (row: PlaceRow, name: string, y: number, isWhole: boolean): void => {
    const style = { ...rowStyle, bold: isWhole };
    const end = scale && !isWhole ? NAME_WIDTH - GAP : NAME_WIDTH + BAR_WIDTH;
    sheets.line(name, { x, y: y + 5, width: end }, style);
    if (scale && !isWhole) drawBar(sheets, row, scale, x + NAME_WIDTH, y + 8);
    for (const { text, color, x: left, width } of columns) {
      const [shown, room] = [text(row), width - GAP];
      const fitting = sheets.styleFitting(shown, room, style, SIZES) ?? { ...style, size: SMALLEST };
      sheets.line(
        shown,
        { x: left + GAP, y: y + 5, width: room },
        { ...fitting, align: 'right', color: color?.(row) ?? ink.strong },
      );
    }
    sheets.rule(y + ROW_HEIGHT);
  };

  const top = drawHeading(sheets, {
    ...subject,
    document: `Comparación por ${PLACE_NAMES[by].toLowerCase()}`,
    facts: [
      ['Lugar', scopeName(report)],
      ...(before ? [['Comparado con', daysInWords(before)] as const] : []),
      ['Sensores', String(whole.sensors)],
      ['Horario', siteZoneName(timeZone, monthOfDay(days.from), monthOfDay(days.to))],
    ],
  });
  let y = drawHead(top + 22);
  drawRow(whole, 'Todos juntos', y, true);
  y += ROW_HEIGHT;
  for (const row of sorted) {
    if (y + ROW_HEIGHT > bottom) y = drawHead(sheets.nextPage());
    drawRow(row, row.name ?? NO_LOCATION, y, false);
    y += ROW_HEIGHT;
  }
  const notes = notesOf(report, [whole, ...rows], scale);
  if (y + 24 * notes.length > bottom) y = sheets.nextPage();
  y = drawNotes(sheets, y, notes);
  const parts = partsOfDays(days);
  const order = sorted.map(({ id }) => id);
  drawHeatTable(sheets, y, {
    map: heatMap(byParts, parts, order),
    parts,
    measure: figures,
    places: PLACE_NAMES[by],
    unnamed: NO_LOCATION,
  });
  return sheets.finish((page, pages) => drawFoot(sheets, page, pages));
}
