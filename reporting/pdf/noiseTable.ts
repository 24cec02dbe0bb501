import { NOISE_PERIODS, type NoiseHours, type NoiseLimits } from '@domain/sensors/noisePeriods';

import { variableTitle } from '../captions';
import { formatMean } from '../format';
import type { NoiseFigures } from '../noise';
import { LEVEL_NAMES, measuredInWords, NEEDED_NOTE, NIGHT_NOTE, periodsOf, periodTitle } from '../noiseWords';
import { drawCells, drawHeadings, nameWidth, type Cell } from './figureCells';
import { ink } from './palette';
import { Sheets, type TextStyle } from './sheets';

/** A variable's noise of a month. */
interface NoiseOfMonth extends NoiseLimits {
  readonly name: string;
  readonly unit: string | null;
  readonly whole: NoiseFigures;
}

/** Of the variables of a sensor that measure sound levels (EXT-66). */
export interface ReportNoise {
  readonly periods: NoiseHours;
  readonly variables: readonly NoiseOfMonth[];
}

const headings = [
  ...NOISE_PERIODS.map((period) => LEVEL_NAMES[period]),
  LEVEL_NAMES.lden,
  'Horas, día',
  'Horas, noche',
];

const nameStyle: TextStyle = { size: 10, bold: true };
const smallStyle: TextStyle = { size: 7, color: ink.soft };
const ROW_HEIGHT = 36;
const NONE: Cell = { text: '–', color: ink.soft };

const limitCell = (hours: number | null, limit: number | null): Cell => {
  const note = limit === null ? 'sin límite' : `de más de ${formatMean(limit)}`;
  return hours === null ? { ...NONE, note } : { text: `${hours} h`, note };
};

const cellsOf = ({ whole, dayLimit, nightLimit }: NoiseOfMonth): Cell[] => {
  const { levels, lden, shares, above } = whole;
  return [
    ...NOISE_PERIODS.map((period) => {
      const [level, share] = [levels[period], shares[period]];
      const note = share === null ? undefined : measuredInWords(share);
      return level === null ? { ...NONE, note } : { text: formatMean(level), note };
    }),
    lden === null ? NONE : { text: formatMean(lden) },
    limitCell(above.day, dayLimit),
    limitCell(above.night, nightLimit),
  ];
};

const noteOf = (periods: NoiseHours): string =>
  [
    `Niveles equivalentes (Leq) del mes. ${periodsOf(periods)
      .map((period) => periodTitle(period, periods))
      .join(' · ')}.`,
    NIGHT_NOTE,
    'Lden suma 5 dB a la tarde y 10 dB a la noche.',
    NEEDED_NOTE,
  ].join(' ');

/** Draws a row for each variable, if there is any; returns the height at which the table ends. */
export function drawNoiseTable(sheets: Sheets, top: number, { periods, variables }: ReportNoise): number {
  const { margin, width, bottom } = Sheets;
  if (variables.length === 0) return top;
  const notes = sheets.linesOf(noteOf(periods), width, smallStyle, 4);
  const start = top + 40 + ROW_HEIGHT > bottom ? sheets.nextPage() : top + 18;
  sheets.line('Ruido por períodos', { x: margin, y: start, width }, { size: 11, bold: true });
  let y = drawHeadings(sheets, start + 22, headings);
  for (const variable of variables) {
    if (y + ROW_HEIGHT > bottom) y = drawHeadings(sheets, sheets.nextPage(), headings);
    const name = sheets.linesOf(variableTitle(variable), nameWidth - 10, nameStyle, 2);
    sheets.lines(name, { x: margin, y: y + 5, width: nameWidth - 10 }, nameStyle);
    drawCells(sheets, y + 5, cellsOf(variable));
    y += ROW_HEIGHT;
    sheets.rule(y);
  }
  if (y + 40 > bottom) y = sheets.nextPage() - 5;
  return sheets.lines(notes, { x: margin, y: y + 5, width }, smallStyle);
}
