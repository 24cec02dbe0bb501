import {
  TABLE_DELIMITERS,
  type DateOrder,
  type HistoryColumn,
  type HistoryMeaning,
} from '@domain/tables/historyTable';
import { foldText } from '@domain/nameSearch';
import { MOST_ABOVE_HEADINGS } from '@domain/tables/readRecords';
import { guessDecimal, readTableNumber } from '@domain/tables/tableNumber';

import { guessDelimiter, readTable, type TableRow } from '@/kit/tables/readTable';
import type { HistorySettings } from '@/providers/data/records';

const HEADINGS: Readonly<Record<string, HistoryMeaning>> = Object.fromEntries(
  (
    [
      [
        'time',
        'fecha y hora|fecha hora|fechahora|timestamp|time|ts|_time|datetime|date time|date_time|momento|fecha_hora|created_at|at',
      ],
      ['date', 'fecha|dia|date|day'],
      ['clock', 'hora|horario|clock|hour'],
      [
        'sensor',
        'sensor|dispositivo|equipo|estacion|nombre|nombre del sensor|device|device_id|device id|device name|devicename|deveui|dev_eui|eui|entity|entity name|entity_name|station',
      ],
      ['variable', 'variable|magnitud|parametro|_field|field|key|clave|parameter'],
      ['value', 'valor|value|_value|medicion|lectura|reading'],
    ] as const
  ).flatMap(([meaning, words]) => words.split('|').map((word) => [word, meaning] as const)),
);

/** A date, or a number of seconds or milliseconds since 1970. */
const MOMENT = /^(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:\D.*)?|\d{9,19})$/;
const SLASHED = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}/;

/** InfluxDB's, which say nothing of a measurement. */
const OF_INFLUX = new Set(['', 'result', 'table', '_start', '_stop', '_measurement']);

/** InfluxDB's annotations and remarks say no moment; the name of a sensor may begin as they do. */
const isAnnotation = (cells: readonly string[]): boolean =>
  cells[0]?.startsWith('#') === true && !cells.some((cell) => MOMENT.test(cell.trim()));

const isAnnotationLine = (line: string): boolean =>
  TABLE_DELIMITERS.every((delimiter) => isAnnotation(line.split(delimiter)));

/** Of our own files: what came, before it was corrected. It is corrected again as it is stored (EXT-60). */
const RAW_HEADING = 'valor sin corregir';

const isRaw = (heading: string): boolean => foldText(heading).trim() === RAW_HEADING;

const meaningOf = (heading: string): HistoryMeaning | undefined => HEADINGS[foldText(heading).trim()];

/** Where the headings are: in the first row that names most columns, or else in a first one without a moment; -1 if nowhere. */
const headingPlace = (rows: readonly TableRow[]): number => {
  const known = rows
    .slice(0, MOST_ABOVE_HEADINGS + 1)
    .map(({ cells }) =>
      cells.some((cell) => MOMENT.test(cell)) ? -1 : cells.filter((cell) => meaningOf(cell)).length,
    );
  const most = Math.max(0, ...known);
  return most > 0 || known[0] === 0 ? known.indexOf(most) : -1;
};

const unique = (columns: readonly (HistoryColumn | null)[]): (HistoryColumn | null)[] => {
  const taken = new Set<string>();
  return columns.map((column) => {
    if (!column || column.meaning === 'measure') return column;
    if (taken.has(column.meaning)) return null;
    taken.add(column.meaning);
    return column;
  });
};

/** A date alone is the moment, unless the hour has a column of its own. */
const withMoments = (columns: readonly (HistoryColumn | null)[]): (HistoryColumn | null)[] => {
  const has = (meaning: HistoryMeaning) => columns.some((column) => column?.meaning === meaning);
  if (has('time') || (has('date') && has('clock'))) return [...columns];
  return columns.map((column) =>
    column?.meaning === 'date' || column?.meaning === 'clock' ? { meaning: 'time' } : column,
  );
};

const isNumeric = (cells: readonly string[]): boolean =>
  cells.some((cell) => readTableNumber(cell, 'comma') !== undefined);

const columnsOf = (headings: readonly string[], samples: readonly TableRow[]): (HistoryColumn | null)[] => {
  const width = Math.max(headings.length, ...samples.map(({ cells }) => cells.length));
  const cellsOf = (index: number) => samples.map(({ cells }) => cells[index] ?? '');
  const named = Array.from({ length: width }, (_, index): HistoryColumn | null => {
    const heading = headings[index] ?? '';
    if (isRaw(heading)) return { meaning: 'value' };
    const meaning = meaningOf(heading);
    if (meaning === 'value' && headings.some(isRaw)) return null;
    if (meaning) return { meaning };
    return headings.length === 0 && cellsOf(index).some((cell) => MOMENT.test(cell))
      ? { meaning: 'time' }
      : null;
  });
  const known = withMoments(unique(named));
  if (known.some((column) => column?.meaning === 'value')) return known;
  // A column for each variable, under its name.
  return known.map((column, index) => {
    if (column || !isNumeric(cellsOf(index))) return column;
    if (headings.length === 0) return { meaning: 'measure' };
    const heading = headings[index] ?? '';
    return OF_INFLUX.has(heading) ? column : { meaning: 'measure', variable: heading };
  });
};

/** The month comes first if a day can't. */
const guessOrder = (cells: readonly string[]): DateOrder => {
  const dates = cells.flatMap((cell) => {
    const found = SLASHED.exec(cell);
    return found ? [{ first: Number(found[1]), second: Number(found[2]) }] : [];
  });
  return dates.some(({ second }) => second > 12) && !dates.some(({ first }) => first > 12) ? 'month' : 'day';
};

/**
 * How a file of measurements is to be read, by its first lines (EXT-55): our own files, ThingsBoard's, InfluxDB's annotated
 * ones, and tables with a column or a row for each value.
 */
export const guessHistory = (beginning: string, sensorId: number | null): HistorySettings => {
  const text = beginning
    .split(/\r?\n/)
    .filter((line) => !isAnnotationLine(line))
    .join('\n');
  const found = guessDelimiter(text.replace(/^\uFEFF/, ''));
  const delimiter = TABLE_DELIMITERS.find((one) => one === found) ?? ';';
  const rows = readTable(text, delimiter).filter(({ cells }) => !isAnnotation(cells));
  const place = headingPlace(rows);
  const heading = rows[place]?.cells ?? [];
  const samples = rows.slice(place + 1, place + 51);
  const columns = columnsOf(heading, samples);
  const cellsWith = (...meanings: HistoryMeaning[]) =>
    samples.flatMap(({ cells }) =>
      cells.filter((_, index) => meanings.includes(columns[index]?.meaning ?? 'date')),
    );
  const values = samples.flatMap(({ cells }) =>
    cells.filter((_, index) => ['value', 'measure'].includes(columns[index]?.meaning ?? '')),
  );
  return {
    delimiter,
    cells: [...heading],
    columns,
    decimal: guessDecimal(values) ?? (delimiter === ',' ? 'point' : 'comma'),
    dateOrder: guessOrder(cellsWith('time', 'date')),
    sensorId,
  };
};

const SAMPLES = 3;

/** Which row has the headings, as a spreadsheet counts them; and the first ones below, for whoever compares the columns with them. */
export const placeHeadings = (beginning: string, { delimiter, cells: heading }: HistorySettings) => {
  const rows = readTable(beginning, delimiter).filter(({ cells }) => !isAnnotation(cells));
  const place = rows.findIndex(({ cells }) => cells.join() === heading.join());
  const samples = rows.slice(place + 1, place + 1 + SAMPLES).map(({ cells }) => cells);
  return { headingRow: rows[place]?.line, samples };
};

/** What is missing before the file can be sent. */
export const missingIn = ({ columns, sensorId }: HistorySettings) => {
  const has = (meaning: HistoryMeaning) => columns.some((column) => column?.meaning === meaning);
  if (!has('time') && !(has('date') && has('clock'))) return 'time';
  if (sensorId === null && !has('sensor')) return 'sensor';
  if (!has('measure') && !has('value')) return 'value';
  const value = columns.find((column) => column?.meaning === 'value');
  if (value && value.variable === undefined && !has('variable')) return 'variable';
  if (columns.some((column) => column?.meaning === 'measure' && !column.variable)) return 'variable';
  return undefined;
};
