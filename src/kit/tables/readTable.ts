import Papa from 'papaparse';

import { readRecords, usualWidth } from '@domain/tables/readRecords';
import { isBlank } from '@domain/unseen';

export interface TableRow {
  /** As a spreadsheet counts it, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** A quote of it has no end, so that nobody knows where its cells end. */
  readonly isUnclosed?: boolean;
}

const DELIMITERS = [';', '\t', ',', '|'];
/** Excel's own note of the separator. */
const SEPARATOR_NOTE = /^sep=(.)\r?\n/i;

const SAMPLE_LINES = 50;

/** How many of the first rows have as many cells as most of them, and more than one. */
const fitOf = (text: string, delimiter: string) => {
  const { width, rows } = usualWidth(text, delimiter);
  return { delimiter, width, rows: width < 2 ? 0 : rows };
};

/** Papa Parse's own guess counts an empty last line, and takes a decimal comma for a separator. */
export const guessDelimiter = (text: string): string => {
  const sample = text.split('\n', SAMPLE_LINES).join('\n');
  const [best] = DELIMITERS.map((delimiter) => fitOf(sample, delimiter)).toSorted(
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
  const delimiter = noted?.[1] ?? separator ?? guessDelimiter(table);
  const records = readRecords(table, 1, { delimiter, width: usualWidth(table, delimiter).width });
  const first = noted ? 2 : 1;
  return records.flatMap(({ cells, isUnclosed }, index) =>
    cells.every(isBlank)
      ? []
      : [{ line: first + index, cells: cells.map(asWritten), ...(isUnclosed && { isUnclosed }) }],
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
