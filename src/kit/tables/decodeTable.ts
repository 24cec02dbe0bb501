const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;

export type TableEncoding = (typeof ENCODINGS)[number];

/** A file's text; or why it has none: it is a workbook, or in an encoding that nobody can be sure of. */
export type Decoded =
  { readonly text: string; readonly encoding: TableEncoding } | { readonly problem: 'workbook' | 'unknown' };

const begins = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/** How many bytes tell the encoding. */
const SAMPLE_BYTES = 64 * 1024;

/** Bytes that mean nothing in Windows-1252, and those of texts that are none. */
const NOT_IN_WINDOWS = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
const isForeign = (byte: number): boolean =>
  NOT_IN_WINDOWS.has(byte) || (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d);

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    // A sample may end within a letter.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
};

/** Latin letters in UTF-16 have a zero in every other byte. */
const withoutMark = (bytes: Uint8Array): TableEncoding | undefined => {
  let [even, odd] = [0, 0];
  for (const [place, byte] of bytes.entries()) {
    if (byte !== 0) continue;
    if (place % 2 === 0) even += 1;
    else odd += 1;
  }
  if (even + odd === 0 || even + odd < bytes.length / 4) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
};

/** In which encoding a spreadsheet saved a file, by its beginning; undefined if in none that it can be. */
export const encodingOf = (beginning: Uint8Array): TableEncoding | undefined => {
  if (begins(beginning, 0xff, 0xfe)) return 'utf-16le';
  if (begins(beginning, 0xfe, 0xff)) return 'utf-16be';
  const wide = withoutMark(beginning);
  if (wide) return wide;
  if (beginning.includes(0)) return undefined;
  if (isUtf8(beginning)) return 'utf-8';
  return beginning.some(isForeign) ? undefined : 'windows-1252';
};

/** Whether it is a workbook itself (xlsx, xls), not a table in a text. */
export const isWorkbook = (beginning: Uint8Array): boolean =>
  begins(beginning, 0x50, 0x4b, 0x03, 0x04) || begins(beginning, 0xd0, 0xcf, 0x11, 0xe0);

/** The text of a table as spreadsheets save it, never with a letter that is another one. */
export const decodeTable = (bytes: Uint8Array): Decoded => {
  if (isWorkbook(bytes)) return { problem: 'workbook' };
  const encoding = encodingOf(bytes.subarray(0, SAMPLE_BYTES));
  if (!encoding) return { problem: 'unknown' };
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
  } catch {
    // What follows the sample says otherwise.
    if (encoding !== 'utf-8' || bytes.some(isForeign)) return { problem: 'unknown' };
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
};
