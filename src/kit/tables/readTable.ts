import Papa from 'papaparse';

import { isBlank } from '@domain/unseen';

export interface TableRow {
  /** As a spreadsheet counts it, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const DELIMITERS = [';', '\t', ',', '|'];
/** Excel's own note of the separator. */
const SEPARATOR_NOTE = /^sep=(.)\r?\n/i;

const SAMPLE_ROWS = 30;

/** How many of the first rows have as many cells as the first one, and more than one. */
const fitOf = (text: string, delimiter: string) => {
  const { data } = Papa.parse<string[]>(text, {
    delimiter,
    preview: SAMPLE_ROWS,
    skipEmptyLines: 'greedy',
  });
  const width = data[0]?.length ?? 0;
  return { delimiter, width, rows: width < 2 ? 0 : data.filter(({ length }) => length === width).length };
};

/** Papa Parse's own guess counts an empty last line, and takes a decimal comma for a separator. */
export const guessDelimiter = (text: string): string => {
  const [best] = DELIMITERS.map((delimiter) => fitOf(text, delimiter)).toSorted(
    (one, other) => other.rows - one.rows || other.width - one.width,
  );
  return best && best.rows > 0 ? best.delimiter : ';';
};

/** What no spreadsheet shows, and the server takes no table with: somebody would look for it in vain. */
const UNSEEN = /[^\P{Cc}\t\n\r]|\p{Cs}/gu;

/** Without the mark that `writeTable` puts before what spreadsheets would run. */
const asWritten = (cell: string): string =>
  cell
    .replaceAll(UNSEEN, '')
    .trim()
    .replace(/^'(?=[=+\-@])/, '');

/** The rows of a table in a text, as spreadsheets save or copy it; those in which nothing stands are left out. */
export const readTable = (text: string, separator?: string): TableRow[] => {
  const whole = text.replace(/^\uFEFF/, '');
  const noted = SEPARATOR_NOTE.exec(whole);
  const table = noted ? whole.slice(noted[0].length) : whole;
  const { data } = Papa.parse<string[]>(table, {
    delimiter: noted?.[1] ?? separator ?? guessDelimiter(table),
  });
  const first = noted ? 2 : 1;
  return data.flatMap((cells, index) =>
    cells.every(isBlank) ? [] : [{ line: first + index, cells: cells.map(asWritten) }],
  );
};

/** A cell that no spreadsheet takes for a formula. */
const harmless = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

/** A table for spreadsheets in Argentina: with semicolons, and the mark by which Excel knows UTF-8. */
export const writeTable = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${Papa.unparse(
    rows.map((cells) => cells.map(harmless)),
    { delimiter: ';' },
  )}\r\n`;
