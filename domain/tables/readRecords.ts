import Papa from 'papaparse';

import { MAX_RECORD_LINES } from './historyTable';

/** How many rows may stand above the headings: a title, a date, and some blank ones. */
export const MOST_ABOVE_HEADINGS = 20;

/** A row of a table, with its line in the text. */
export interface TableRecord {
  readonly line: number;
  readonly cells: readonly string[];
  /** A quote of it has no end: its cells are what stands between its separators. */
  readonly isUnclosed?: boolean;
}

/** The cells of what may be one row; undefined if its quotes say otherwise. */
const rowIn = (text: string, delimiter: string): readonly string[] | undefined => {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' });
  return data.length <= 1 && !errors.some(({ type }) => type === 'Quotes') ? (data[0] ?? ['']) : undefined;
};

/** A row whose cells have line ends, from one line on: as wide as the table, or it isn't one. */
const longRow = (lines: readonly string[], from: number, delimiter: string, width: number) => {
  for (let count = 2; count <= MAX_RECORD_LINES && from + count <= lines.length; count += 1) {
    const cells = rowIn(lines.slice(from, from + count).join('\n'), delimiter);
    if (cells?.length === width) return { cells, count };
  }
  return undefined;
};

const withoutQuotes = (line: string, delimiter: string): string[] =>
  line.split(delimiter).map((cell) => cell.replaceAll(/^"|"$/g, ''));

const linesOf = (text: string): string[] => text.split(/\r\n|\n|\r/);

/** How many cells most lines have that are rows by themselves, and how many these are. */
export const usualWidth = (text: string, delimiter: string) => {
  const counts = new Map<number, number>();
  for (const line of linesOf(text)) {
    const width = line.trim() === '' ? 0 : (rowIn(line, delimiter)?.length ?? 0);
    if (width > 0) counts.set(width, (counts.get(width) ?? 0) + 1);
  }
  const [usual] = [...counts].toSorted(
    ([width, rows], [otherWidth, others]) => others - rows || otherWidth - width,
  );
  return { width: usual?.[0] ?? 0, rows: usual?.[1] ?? 0 };
};

/**
 * The rows of a table, or of a part of one, with their lines in the file. A quote without an end spoils its own line: taken by its
 * word, it would swallow all that follow.
 * @param width how many cells a row has
 */
export const readRecords = (
  text: string,
  firstLine: number,
  { delimiter, width }: { readonly delimiter: string; readonly width: number },
): TableRecord[] => {
  const lines = linesOf(text);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  if (data.length === lines.length && errors.length === 0)
    return data.map((cells, index) => ({ line: firstLine + index, cells }));
  const records: TableRecord[] = [];
  for (let place = 0; place < lines.length;) {
    const line = firstLine + place;
    const content = lines[place] ?? '';
    const cells = rowIn(content, delimiter);
    const long = cells ? undefined : longRow(lines, place, delimiter, width);
    const whole = cells ?? long?.cells;
    records.push(
      whole ? { line, cells: whole } : { line, cells: withoutQuotes(content, delimiter), isUnclosed: true },
    );
    place += long?.count ?? 1;
  }
  return records;
};
