import Papa from 'papaparse';

import { MAX_RECORD_LINES } from '@domain/tables/historyTable';

/** A row of a table, or a line on which a quote makes none. */
export interface TableRecord {
  readonly line: number;
  /** Undefined where a quote has no end. */
  readonly cells: readonly string[] | undefined;
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

/**
 * The rows of a part of a table, with their lines in the file. A quote without an end spoils its own line: taken by its word, it
 * would swallow all that follow.
 * @param width how many cells a row has
 */
export const readRecords = (
  text: string,
  firstLine: number,
  { delimiter, width }: { readonly delimiter: string; readonly width: number },
): TableRecord[] => {
  const lines = text.split(/\r\n|\n|\r/);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  if (data.length === lines.length && errors.length === 0)
    return data.map((cells, index) => ({ line: firstLine + index, cells }));
  const records: TableRecord[] = [];
  for (let place = 0; place < lines.length;) {
    const line = firstLine + place;
    const cells = rowIn(lines[place] ?? '', delimiter);
    const long = cells ? undefined : longRow(lines, place, delimiter, width);
    records.push({ line, cells: cells ?? long?.cells });
    place += long?.count ?? 1;
  }
  return records;
};
