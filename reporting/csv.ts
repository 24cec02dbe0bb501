import type { CsvForm } from '@domain/tables/csvForm';
import { twoDigits } from '@domain/twoDigits';

import { formatDate } from './clockWords';
import { momentText, createSiteClock, type SiteTime } from './siteClock';

interface Style {
  readonly separator: string;
  readonly before: string;
  readonly moment: (time: SiteTime) => string;
  readonly number: (value: number) => string;
}

/** Without it, Excel doesn't recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const csvStyles: Readonly<Record<CsvForm, Style>> = {
  'es-AR': {
    separator: ';',
    before: BYTE_ORDER_MARK,
    moment: ({ local }) => {
      const time = [local.getUTCHours(), local.getUTCMinutes(), local.getUTCSeconds()]
        .map(twoDigits)
        .join(':');
      return `${formatDate(local)} ${time}`;
    },
    number: (value) => String(value).replace('.', ','),
  },
  international: {
    separator: ',',
    before: '',
    moment: momentText,
    number: String,
  },
};

const HEADINGS = ['Fecha y hora', 'Variable', 'Unidad', 'Valor'];
/** What came, in a file of a sensor with corrections (EXT-60), or whose device sends another unit (EXT-65). */
const RAW_HEADING = 'Valor sin corregir';
/** Why a reading doesn't count, in a file of a sensor with such ones (EXT-62). */
const WHY_HEADING = 'No cuenta';

/** Text that spreadsheets would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A text as a CSV field (RFC 4180) that no spreadsheet takes for a formula. */
export const csvField = (text: string, separator: string): string => {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  const isPlain = !/["\r\n]/.test(harmless) && !harmless.includes(separator);
  return isPlain ? harmless : `"${harmless.replaceAll('"', '""')}"`;
};

interface CsvVariable {
  readonly name: string;
  readonly unit?: string | null | undefined;
}

interface ReadingsCsv {
  /** The beginning of the file. */
  readonly head: string;
  /** The line of a reading of a variable, at an instant in seconds since 1970, with what came and why it doesn't count. */
  readonly line: (
    variable: number,
    seconds: number,
    value: number,
    raw?: number,
    why?: string | null,
  ) => string;
}

/**
 * The lines of a CSV file of readings (EXT-25), for spreadsheets in Argentina or for programs.
 * @param has which columns there are beyond the usual: for what came, and for why a reading doesn't count
 */
export const readingsCsv = (
  form: CsvForm,
  timeZone: string,
  variables: readonly CsvVariable[],
  has: { readonly raw?: boolean; readonly why?: boolean } = {},
): ReadingsCsv => {
  const { separator, before, moment, number } = csvStyles[form];
  const timeAt = createSiteClock(timeZone);
  const names = variables.map(
    ({ name, unit }) =>
      separator + csvField(name, separator) + separator + csvField(unit ?? '', separator) + separator,
  );
  // Variables of a sensor are mostly measured together.
  let written = { seconds: NaN, moment: '' };
  const momentAt = (seconds: number): string => {
    if (seconds !== written.seconds) written = { seconds, moment: moment(timeAt(seconds)) };
    return written.moment;
  };
  return {
    head: `${before}${[...HEADINGS, ...(has.raw ? [RAW_HEADING] : []), ...(has.why ? [WHY_HEADING] : [])].join(separator)}\r\n`,
    line: (variable, seconds, value, raw = value, why = null) => {
      const cameAs = has.raw ? separator + number(raw) : '';
      const reason = has.why ? separator + csvField(why ?? '', separator) : '';
      return `${momentAt(seconds)}${names[variable] ?? ''}${number(value)}${cameAs}${reason}\r\n`;
    },
  };
};

/** What stands in a line; an unknown value is an empty field. */
export type CsvCell = string | number | null;

const lineIn =
  ({ separator, number }: Style) =>
  (cells: readonly CsvCell[]): string => {
    const fieldOf = (cell: CsvCell) => {
      if (cell === null) return '';
      return typeof cell === 'number' ? number(cell) : csvField(cell, separator);
    };
    return `${cells.map(fieldOf).join(separator)}\r\n`;
  };

/** Writes lines of a CSV file. */
export const csvWriter = (form: CsvForm, timeZone: string) => {
  const { before, moment } = csvStyles[form];
  const timeAt = createSiteClock(timeZone);
  const line = lineIn(csvStyles[form]);
  return {
    head: (headings: readonly string[]) => before + line(headings),
    line,
    moment: (seconds: number) => moment(timeAt(seconds)),
  };
};

/** Lines of a table that goes on. */
export const tableLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map(lineIn(csvStyles['es-AR'])).join('');

/** A table as a CSV file for spreadsheets in Argentina. */
export const tableCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  csvStyles['es-AR'].before + tableLines(rows);
