import { monthNameWithin } from '@domain/monthNames';
import { monthBefore } from '@domain/months';
import { nameOfState } from '@domain/sensors/stateNames';
import { statusNames, UNJUDGED } from '@domain/sensors/statusNames';
import { hasLimits, type Thresholds } from '@domain/sensors/threshold';
import { addsUp, canHaveLimits, isAmongValues, isByDay } from '@domain/sensors/variableKind';

import {
  describeChanges,
  describeLevels,
  describeStates,
  describeSteadiness,
  NO_DIRECTION,
  variableTitle,
} from '../captions';
import { shareInWords } from '../completeness';
import { formatDuration, formatMean, formatNumber } from '../format';
import type { MeasuredHour } from '../measuredHour';
import { monthSummaryOf, toldMean } from '../statistics';
import type { VariableMonth } from '../variableMonth';
import {
  CELL_GAP,
  cellWidth,
  drawCells,
  drawHeadings,
  FIGURE_SIZES,
  figureStyle,
  nameWidth,
  noteStyle,
  type Cell,
} from './figureCells';
import { ink, statusInk } from './palette';
import { Sheets, type TextStyle } from './sheets';

/** A variable's month, and its mean in the previous month if it was measured then. */
export interface SummaryRow {
  variable: VariableMonth;
  previousMean?: number | null | undefined;
}

const headings = ['Mínimo', 'Promedio', 'Máximo', 'Último', statusNames.warning, statusNames.critical];

/** Mínimo to Último: any number that was measured. */
const FIGURES = 4;
/** A heading, a number and a note. */
const LONG_HEIGHT = 36;
const NO_CELL: Cell = { text: '' };

const nameStyle: TextStyle = { size: 10, bold: true };

const NOTE = `${statusNames.warning} y ${statusNames.critical}: tiempo fuera de cada umbral, según los umbrales de cada momento. Promedio: según el tiempo.`;

/** Draws a row for each variable, on as many pages as needed; returns the height at which the table ends. */
export function drawSummaryTable(sheets: Sheets, top: number, rows: readonly SummaryRow[]): number {
  const { margin, width, bottom } = Sheets;
  sheets.line('Resumen del mes', { x: margin, y: top, width }, { size: 11, bold: true });
  let y = drawHeadings(sheets, top + 22, headings);
  for (const row of rows) {
    const texts = textsOf(sheets, row.variable);
    const cells = cellsOf(row);
    const areLong = !cells.every((cell) => isFitting(sheets, cell));
    const textHeight = texts.name.length * 12.5 + texts.limits.length * 9.4 + 10;
    const height = textHeight + (areLong ? LONG_HEIGHT : 0);
    if (y + height > bottom) y = drawHeadings(sheets, sheets.nextPage(), headings);
    const place = { x: margin, width: nameWidth - 10 };
    const nameEnd = sheets.lines(texts.name, { ...place, y: y + 5 }, nameStyle);
    sheets.lines(texts.limits, { ...place, y: nameEnd + 1 }, noteStyle);
    if (areLong) drawLongCells(sheets, y + textHeight - 2, cells.slice(0, FIGURES));
    drawCells(
      sheets,
      y + 5,
      areLong ? cells.map((cell, index) => (index < FIGURES ? NO_CELL : cell)) : cells,
    );
    y += height;
    sheets.rule(y);
  }
  if (y + 14 > bottom) y = sheets.nextPage() - 5;
  sheets.line(NOTE, { x: margin, y: y + 5, width }, { size: 7, color: ink.soft });
  return y + 16;
}

/** Whether a cell is readable in its column. */
const isFitting = (sheets: Sheets, { text, note = '' }: Cell): boolean =>
  sheets.styleFitting(text, cellWidth - CELL_GAP, figureStyle, FIGURE_SIZES) !== undefined &&
  sheets.widthOf(note, noteStyle) <= cellWidth;

/** Numbers that are too long for their columns, across the whole width and with their headings. */
function drawLongCells(sheets: Sheets, top: number, cells: readonly Cell[]): void {
  const width = Sheets.width / FIGURES;
  for (const [index, { text, note }] of cells.entries()) {
    const place = { x: Sheets.margin + index * width, width: width - CELL_GAP };
    const style = sheets.styleFitting(text, place.width, figureStyle, FIGURE_SIZES) ?? figureStyle;
    sheets.line(headings[index] ?? '', { ...place, y: top }, noteStyle);
    sheets.line(text, { ...place, y: top + 10 }, style);
    if (note !== undefined) sheets.line(note, { ...place, y: top + 23.5 }, noteStyle);
  }
}

function textsOf(sheets: Sheets, variable: VariableMonth): { name: string[]; limits: string[] } {
  const width = nameWidth - 10;
  const further = furtherText(variable);
  return {
    name: sheets.linesOf(variableTitle(variable), width, nameStyle, 2),
    limits: [further, ...limitTexts(variable), dataText(variable)]
      .filter(isText)
      .flatMap((text) =>
        sheets.linesOf(keepTogether(sheets, text, width), width, noteStyle, MOST_LIMIT_LINES),
      ),
  };
}

const isText = (text: string | undefined): text is string => text !== undefined;

/** How complete its readings are. */
const dataText = ({ completeness }: VariableMonth): string | undefined =>
  completeness === undefined ? undefined : `Datos: ${shareInWords(completeness)} de los esperados`;

/** More than the limits of two levels need, however long their numbers are. */
const MOST_LIMIT_LINES = 6;
const SEPARATOR = ' · ';

/**
 * Prevents line breaks within the limits of a level; where they are too long for a line, between a sign and its number.
 */
const keepTogether = (sheets: Sheets, text: string, width: number): string =>
  text
    .split(SEPARATOR)
    .map((part) => {
      const whole = part.replaceAll(' ', '\u00A0');
      if (sheets.widthOf(whole, noteStyle) <= width) return whole;
      return part.replaceAll(/([<>]) /g, '$1\u00A0');
    })
    .join(`\u00A0${SEPARATOR.trimStart()}`);

/** What a month of a kind has besides its figure: 'L10 68, L90 52', 'estable 87 %', '0: 60 %, 1: 40 %; 12 cambios'. */
function furtherText(variable: VariableMonth): string | undefined {
  const summary = monthSummaryOf(variable);
  if (!summary) return undefined;
  const { states, changes = 0, steadiness, ...levels } = summary.detail ?? {};
  if (variable.kind === 'sound-level') {
    return describeLevels(levels) ?? 'L10 y L90: –, ya no se guarda cada medición';
  }
  if (states)
    return `En cada estado: ${describeStates(states, variable.stateNames)}; ${describeChanges(changes)}`;
  return steadiness === undefined ? undefined : `Dirección ${describeSteadiness(steadiness)}`;
}

/** The limits at the end of the month, and the earlier ones: 'Hasta el 15: Crítico: > 80'. */
function limitTexts(variable: VariableMonth): string[] {
  const { kind, thresholds, earlierLimits = [] } = variable;
  if (!canHaveLimits(kind)) return [];
  const inWords = (limits: Thresholds) =>
    isByDay(variable) && hasLimits(limits) ? `${limitsInWords(limits)} por día` : limitsInWords(limits);
  return [
    inWords(thresholds),
    ...earlierLimits.map(({ until, thresholds: then }) => `Hasta el ${until.day}: ${inWords(then)}`),
  ];
}

function cellsOf({ variable, previousMean }: SummaryRow): Cell[] {
  const summary = monthSummaryOf(variable);
  if (!summary) return headings.map(() => ({ text: '–', color: ink.soft }));
  const { min, max, last, minutes } = summary;
  const extreme = (text: string, note: string | undefined): Cell =>
    isAmongValues(variable.kind) ? { text, note } : { text: '–', color: ink.soft };
  const when = (isWanted: (hour: MeasuredHour) => boolean) => momentOf(variable.hours.find(isWanted));
  return [
    extreme(
      formatNumber(min),
      when((hour) => hour.min === min),
    ),
    {
      text: figureText(variable, toldMean(variable.kind, summary)),
      note: figureNote(variable, previousText(previousMean, variable)),
    },
    extreme(
      formatNumber(max),
      when((hour) => hour.max === max),
    ),
    {
      text: lastText(variable, last),
      note: lastNote(variable, momentOf(variable.hours.at(-1))),
    },
    ...(['warning', 'critical'] as const).map((status) => ({
      text: formatDuration(minutes[status]),
      color: minutes[status] > 0 ? statusInk[status] : ink.soft,
    })),
  ];
}

function figureText({ kind }: Pick<VariableMonth, 'kind'>, mean: number | null): string {
  if (mean === null) return NO_DIRECTION;
  if (kind === 'direction') return `${formatMean(mean)}°`;
  return kind === 'state' ? formatMean(mean, '%') : formatMean(mean);
}

function lastText({ kind, stateNames }: VariableMonth, last: number): string {
  return (
    nameOfState(last, stateNames) ?? (kind === 'direction' ? figureText({ kind }, last) : formatNumber(last))
  );
}

/** Of what adds up, a reading isn't in the unit of its hours: 'm³, el 5, 14 h'. */
function lastNote({ kind, unitOfReading }: VariableMonth, moment: string | undefined): string | undefined {
  return addsUp(kind) && unitOfReading && moment ? `${unitOfReading}, ${moment}` : moment;
}

/** What stands below a month's figure, and the previous month's: 'total, m³', 'Leq'; nothing for a mean. */
function figureNote(
  { kind, unitOfReading }: VariableMonth,
  previous: string | undefined,
): string | undefined {
  const what = addsUp(kind) ? ['total', unitOfReading].filter(Boolean).join(', ') : undefined;
  const names = { 'sound-level': 'Leq', direction: 'media', state: 'activo' } as const;
  const notes = [kind && kind in names ? names[kind as keyof typeof names] : what, previous].filter(Boolean);
  return notes.length > 0 ? notes.join('; ') : undefined;
}

/** 'el 5, 14 h'. */
function momentOf(hour: MeasuredHour | undefined): string | undefined {
  return hour && `el ${hour.day}, ${hour.hour} h`;
}

/** The previous month's mean: 'feb.: 12,5'; undefined if nothing was measured. */
function previousText(previousMean: number | null | undefined, month: VariableMonth): string | undefined {
  if (previousMean === undefined) return undefined;
  const before = monthNameWithin(monthBefore(month).month);
  return `${before.slice(0, 3)}.: ${figureText(month, previousMean)}`;
}

/** 'Advertencia: < 5 o > 30 · Crítico: > 38'. */
export function limitsInWords({ minWarning, maxWarning, minCritical, maxCritical }: Thresholds): string {
  const parts = [
    [statusNames.warning, minWarning, maxWarning],
    [statusNames.critical, minCritical, maxCritical],
  ] as const;
  const known = parts.flatMap(([name, low, high]) => {
    const sides = [
      low === null ? '' : `< ${formatNumber(low)}`,
      high === null ? '' : `> ${formatNumber(high)}`,
    ];
    const range = sides.filter(Boolean).join(' o ');
    return range ? [`${name}: ${range}`] : [];
  });
  return known.join(' · ') || UNJUDGED;
}
