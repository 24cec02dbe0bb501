import { HISTORY_PART_BYTES, MAX_RECORD_LINES } from '@domain/tables/historyTable';

import { encodingOf, isWorkbook, type TableEncoding } from '@/kit/tables/decodeTable';

const BEGINNING_BYTES = 64 * 1024;
/** A line that is longer is none of a table of measurements. */
const LONGEST_LINE_BYTES = HISTORY_PART_BYTES;

const NEW_LINE = 0x0a;
const QUOTE = 0x22;

/** The lines of a file from one place to another, whole ones. */
export interface FilePart {
  readonly lines: string;
  readonly lineCount: number;
  /** In bytes. */
  readonly endsAt: number;
  readonly isLast: boolean;
}

export type FileProblem = 'workbook' | 'unknown' | 'line';

const bytesOf = async (file: Blob, from: number, to: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(from, to).arrayBuffer());

/**
 * After the last line end that isn't within quotes; 0 if there is none. A quote without an end within some lines is none: the
 * server names its line, and reads the others.
 */
const wholeLines = (bytes: Uint8Array, width: 1 | 2, low: 0 | 1): number => {
  let isQuoted = false;
  let linesInQuotes = 0;
  let end = 0;
  for (let place = low; place < bytes.length; place += width) {
    if (width === 2 && bytes[place ^ 1] !== 0) continue;
    if (bytes[place] === QUOTE) isQuoted = !isQuoted;
    else if (bytes[place] === NEW_LINE) {
      linesInQuotes = isQuoted ? linesInQuotes + 1 : 0;
      if (linesInQuotes >= MAX_RECORD_LINES) isQuoted = false;
      if (!isQuoted) end = place - low + width;
    }
  }
  return end;
};

/** What is in the file besides letters stays visible, and makes its own line wrong, not the whole part. */
const withoutControl = (text: string): string => text.replaceAll(/[^\P{Cc}\t\n\r]/gu, '␀');

const decode = (bytes: Uint8Array, encoding: TableEncoding): string | undefined => {
  try {
    return withoutControl(new TextDecoder(encoding, { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
};

/** In which encoding a file is; or why it can't be read. */
export const fileEncoding = async (file: Blob): Promise<TableEncoding | FileProblem> => {
  const bytes = await bytesOf(file, 0, BEGINNING_BYTES);
  if (isWorkbook(bytes)) return 'workbook';
  return encodingOf(bytes) ?? 'unknown';
};

/**
 * A part of a file that begins at a line: as much as is sent at a time. Files of gigabytes are read like this, without
 * keeping more than a part of them.
 */
export const readFilePart = async (
  file: Blob,
  encoding: TableEncoding,
  from: number,
  length = HISTORY_PART_BYTES,
): Promise<FilePart | FileProblem> => {
  const isWide = encoding.startsWith('utf-16');
  const bytes = await bytesOf(file, from, from + length);
  const isLast = from + bytes.length >= file.size;
  const whole = isLast ? bytes.length : wholeLines(bytes, isWide ? 2 : 1, encoding === 'utf-16be' ? 1 : 0);
  if (whole === 0 && !isLast) {
    return length >= 2 * LONGEST_LINE_BYTES ? 'line' : readFilePart(file, encoding, from, 2 * length);
  }
  const lines = decode(bytes.subarray(0, whole), encoding);
  if (lines === undefined) return 'unknown';
  return { lines, lineCount: lines.split('\n').length - 1, endsAt: from + whole, isLast };
};
