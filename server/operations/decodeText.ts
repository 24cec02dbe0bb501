/** As editors and spreadsheets save texts: UTF-8 with or without a byte order mark, or UTF-16 with one. */
const encodingOf = (bytes: Uint8Array): string => {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex');
  return mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
};

/** @throws an Error if the bytes are in another encoding, whose letters nobody can be sure of */
export const decodeText = (bytes: Uint8Array): string => {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    throw new Error('The file is not in UTF-8. Save it as UTF-8, and bring it in again.', { cause: error });
  }
};
