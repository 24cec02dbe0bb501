import type { AnalysisParts } from '@domain/analysis';

import { figureUnit, type FigureMeasure } from '../comparison/figureWords';
import { PARTS_NAMES, type HeatCell, type HeatMap } from '../comparison/heatMap';
import { formatMean, formatNumber } from '../format';
import { ink } from './palette';
import { Sheets, type TextStyle } from './sheets';

interface HeatTable {
  readonly map: HeatMap;
  readonly parts: AnalysisParts;
  readonly measure: FigureMeasure;
  /** What the rows are: 'Barrio'. */
  readonly places: string;
  /** What a row without a name is called. */
  readonly unnamed: string;
}

const MISSING = '–';
const NAME_WIDTH = 104;
const ROW_HEIGHT = 17;
const HEAD_HEIGHT = 13;
const ROOM = Sheets.width - NAME_WIDTH;
const PADDING = 2;
const FULL_TURN = 360;
const nameStyle: TextStyle = { size: 8.5 };
const headStyle: TextStyle = { size: 6.5, color: ink.soft };
const figureStyle: TextStyle = { size: 6.5, tabular: true };
const noteStyle: TextStyle = { size: 9, color: ink.soft };
/** How many columns may stand beside each other: what divides a day, or a year, evenly. */
const MOST_BESIDE: Readonly<Record<AnalysisParts, readonly number[]>> = {
  hours: [24, 12, 8, 6, 4],
  months: [12, 6, 4, 3],
};
/** The lightest and the strongest shade leave figures legible. */
const [LIGHTEST, STRONGEST] = [0.04, 0.46];

const figureOf = ({ figure }: HeatCell, { kind }: FigureMeasure): string => {
  if (figure === null) return MISSING;
  return kind === 'direction' ? `${formatNumber(Math.round(figure) % FULL_TURN)}°` : formatMean(figure);
};

/** As many columns as have room for the longest figure. */
const countBeside = (sheets: Sheets, { map, parts, measure }: HeatTable): number => {
  const texts = [
    ...map.rows.flatMap((cells) => cells.map((cell) => figureOf(cell, measure))),
    ...map.columns.map(({ short }) => short),
  ];
  const widest = Math.max(0, ...texts.map((text) => sheets.widthOf(text, figureStyle))) + PADDING;
  const counts = MOST_BESIDE[parts];
  return counts.find((count) => ROOM / count >= widest) ?? counts.at(-1) ?? 1;
};

const drawHead = (
  sheets: Sheets,
  columns: HeatMap['columns'],
  places: string,
  top: number,
  width: number,
): number => {
  const { margin: x } = Sheets;
  sheets.line(places, { x, y: top, width: NAME_WIDTH }, headStyle);
  for (const [index, { short }] of columns.entries())
    sheets.line(
      short,
      { x: x + NAME_WIDTH + index * width, y: top, width },
      { ...headStyle, align: 'center' },
    );
  sheets.rule(top + HEAD_HEIGHT);
  return top + HEAD_HEIGHT;
};

const drawCell = (
  sheets: Sheets,
  cell: HeatCell,
  measure: FigureMeasure,
  { x, y, width }: { x: number; y: number; width: number },
): void => {
  if (cell.figure !== null && measure.kind !== 'direction')
    sheets.doc
      .rect(x + 0.5, y + 1, width - 1, ROW_HEIGHT - 2)
      .fillOpacity(LIGHTEST + (STRONGEST - LIGHTEST) * cell.level)
      .fill(ink.accent)
      .fillOpacity(1);
  const color = cell.figure === null ? ink.soft : ink.strong;
  sheets.line(figureOf(cell, measure), { x, y: y + 4.5, width }, { ...figureStyle, align: 'center', color });
};

/** Places by months or hours of the day, with figures in their cells; returns the height at which it ends. */
export function drawHeatTable(sheets: Sheets, top: number, table: HeatTable): number {
  const { map, parts, measure, places, unnamed } = table;
  const { margin: x, width: whole, bottom } = Sheets;
  const unit = figureUnit(measure);
  const note = [
    ...(unit === null ? [] : [`En ${unit}.`]),
    ...(parts === 'hours' ? ['Las columnas son las horas del día.'] : []),
    ...(measure.kind === 'direction'
      ? ['0° es el norte, 90° el este.']
      : ['Cuanto más fuerte el color, más alto.']),
  ].join(' ');
  const heading = 42;
  let y = top + heading + HEAD_HEIGHT + 3 * ROW_HEIGHT > bottom ? sheets.nextPage() : top + 18;
  sheets.line(PARTS_NAMES[parts], { x, y, width: whole }, { size: 11, bold: true });
  sheets.line(note, { x, y: y + 16, width: whole }, noteStyle);
  y += heading - 4;
  const count = countBeside(sheets, table);
  const width = ROOM / count;
  for (let first = 0; first < map.columns.length; first += count) {
    const columns = map.columns.slice(first, first + count);
    if (y + HEAD_HEIGHT + ROW_HEIGHT > bottom) y = sheets.nextPage();
    y = drawHead(sheets, columns, places, y, width);
    for (const cells of map.rows) {
      if (y + ROW_HEIGHT > bottom) y = drawHead(sheets, columns, places, sheets.nextPage(), width);
      sheets.line(cells[0]?.place ?? unnamed, { x, y: y + 3, width: NAME_WIDTH - 6 }, nameStyle);
      for (const [index, cell] of cells.slice(first, first + count).entries())
        drawCell(sheets, cell, measure, { x: x + NAME_WIDTH + index * width, y, width });
      y += ROW_HEIGHT;
    }
    y += 14;
  }
  return y;
}
