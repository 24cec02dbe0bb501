import { measuredText, type Measured } from '@contract/serving/measuredText';
import type { DateOrder, HistoryColumn, HistoryMeaning } from '@domain/tables/historyTable';
import { MOST_ABOVE_HEADINGS, readRecords, type TableRecord } from '@domain/tables/readRecords';
import { readTableNumber, type Decimal } from '@domain/tables/tableNumber';
import { isBlank } from '@domain/unseen';

import { readMoment, type WrittenMoment } from './readMoment';

export interface HistorySettings {
  readonly delimiter: string;
  /** Of the row of headings. */
  readonly cells: readonly string[];
  readonly columns: readonly (HistoryColumn | null)[];
  readonly decimal: Decimal;
  readonly dateOrder: DateOrder;
  /** Whose all rows are; null if they say so themselves. */
  readonly sensorId: number | null;
}

export interface LineProblem {
  readonly line: number;
  readonly text: string;
}

/** A value as its line says it, before anything is looked up. */
export interface WrittenValue extends Measured {
  readonly line: number;
  /** As the row names it; blank if all rows are of one sensor. */
  readonly sensor: string;
  readonly variable: string;
  readonly moment: WrittenMoment;
}

export interface WrittenRows {
  readonly values: readonly WrittenValue[];
  readonly problems: readonly LineProblem[];
  /** How many lines say something. */
  readonly lines: number;
  /** A line where another table begins, with other columns. */
  readonly otherTable: number | undefined;
}

/** Excel's own note of the separator. */
const SEPARATOR_NOTE = /^sep=.?$/i;

/** What programs write for a value that isn't there. */
const NO_VALUE = new Set([
  'nan',
  'null',
  'nil',
  'none',
  'n/a',
  'na',
  'n/d',
  'nd',
  's/d',
  'sd',
  'sin dato',
  'sin datos',
  '#n/a',
  '#n/d',
]);

const DASHES = /^[-–—]+$/;

const readValue = (text: string, decimal: Decimal): Measured | undefined => {
  const value = readTableNumber(text, decimal);
  if (value !== undefined) return { value };
  const measured = measuredText(text);
  return 'problem' in measured ? undefined : measured;
};

/** A name that was written so that no spreadsheet takes it for a formula. */
const nameIn = (text: string): string => text.replace(/^'(?=[=+\-@])/, '');

/** Without what stands above the headings of a file, such as a title. */
const belowHeading = (
  records: readonly TableRecord[],
  isHeading: (cells: readonly string[]) => boolean,
): readonly TableRecord[] => {
  const place = records.findIndex(({ cells }) => isHeading(cells));
  return place > MOST_ABOVE_HEADINGS ? records : records.slice(place + 1);
};

/**
 * The values in lines of a table (EXT-55). InfluxDB's annotations and repeated headings say nothing; what is wrong with a
 * line is told with its number, and the others count.
 */
export const readRows = (
  text: string,
  firstLine: number,
  { delimiter, cells: headings, columns, decimal, dateOrder, sensorId }: HistorySettings,
): WrittenRows => {
  const values: WrittenValue[] = [];
  const problems: LineProblem[] = [];
  let lines = 0;
  let otherTable: number | undefined;
  const placeOf = (meaning: HistoryMeaning) => columns.findIndex((column) => column?.meaning === meaning);
  const [time, date, clock, sensorAt, variableAt, valueAt] = [
    placeOf('time'),
    placeOf('date'),
    placeOf('clock'),
    placeOf('sensor'),
    placeOf('variable'),
    placeOf('value'),
  ];
  const measures = columns.flatMap((column, index) =>
    column?.meaning === 'measure' && column.variable !== undefined
      ? [{ index, variable: column.variable }]
      : [],
  );
  const heading = headings.map((cell) => cell.trim()).join('\u0000');

  const momentOf = (cell: (index: number) => string): string =>
    time >= 0 ? cell(time) : `${cell(date)} ${cell(clock)}`.trim();

  const isHeading = (cells: readonly string[]): boolean =>
    heading !== '' && cells.map((one) => one.trim()).join('\u0000') === heading;

  const records = readRecords(text, firstLine, { delimiter, width: columns.length });
  for (const { line, cells, isUnclosed } of firstLine === 1 ? belowHeading(records, isHeading) : records) {
    if (isUnclosed) {
      lines += 1;
      problems.push({ line, text: 'Tiene una comilla (") sin cerrar.' });
      continue;
    }
    const cell = (place: number): string => (cells[place] ?? '').trim();
    if (cells.every(isBlank) || SEPARATOR_NOTE.test(cells[0] ?? '')) continue;
    if (isHeading(cells)) continue;
    if (cells.includes('_time') && cells.includes('_value')) {
      otherTable ??= line;
      continue;
    }
    const written = momentOf(cell);
    const moment = readMoment(written, dateOrder);
    // InfluxDB's annotations begin so, and remarks; and so may the name of a sensor.
    if (!moment && cells[0]?.startsWith('#')) continue;
    lines += 1;
    if (time < 0 && clock >= 0 && cell(date) !== '' && cell(clock) === '') {
      problems.push({ line, text: 'Falta la hora.' });
      continue;
    }
    if (!moment) {
      problems.push({
        line,
        text:
          written === '' || (time < 0 && cell(date) === '')
            ? 'Falta la fecha.'
            : `"${written}" no es una fecha.`,
      });
      continue;
    }
    const sensor = sensorId === null ? nameIn(cell(sensorAt)) : '';
    if (sensorId === null && sensor === '') {
      problems.push({ line, text: 'Falta el sensor.' });
      continue;
    }
    const add = (variable: string, valueText: string) => {
      if (isBlank(valueText) || DASHES.test(valueText) || NO_VALUE.has(valueText.toLowerCase())) return;
      const read = readValue(valueText, decimal);
      if (!read) problems.push({ line, text: `"${valueText}" no es un número.` });
      else values.push({ line, sensor, variable, moment, ...read });
    };
    for (const measure of measures) add(measure.variable, cell(measure.index));
    if (valueAt < 0) continue;
    const variable = columns[valueAt]?.variable ?? nameIn(cell(variableAt));
    if (variable === '') problems.push({ line, text: 'Falta la variable.' });
    else add(variable, cell(valueAt));
  }
  return { values, problems, lines, otherTable };
};
