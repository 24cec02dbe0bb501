import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

const padded = (length: number): number => Math.ceil(length / 4) * 4;

/** The plain font inside a WOFF file. fontkit reads WOFF too, but decompresses a table for every glyph. */
export const unpackWoff = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = WOFF_HEADER + index * WOFF_ENTRY;
    const [offset, packedLength, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    const packed = woff.subarray(offset, offset + packedLength);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.subarray(entry + 16, entry + 20),
      data: packedLength < length ? inflateSync(packed) : packed,
    };
  });

  const header = Buffer.alloc(SFNT_HEADER);
  woff.copy(header, 0, 4, 8);
  const log = Math.floor(Math.log2(count));
  const fields = [count, 16 * 2 ** log, log, 16 * (count - 2 ** log)];
  for (const [index, value] of fields.entries()) header.writeUInt16BE(value, 4 + 2 * index);

  const directory: Buffer[] = [];
  const contents: Buffer[] = [];
  let offset = SFNT_HEADER + count * SFNT_ENTRY;
  for (const { tag, checksum, data } of tables) {
    const place = Buffer.alloc(8);
    place.writeUInt32BE(offset, 0);
    place.writeUInt32BE(data.length, 4);
    directory.push(tag, checksum, place);
    contents.push(data, Buffer.alloc(padded(data.length) - data.length));
    offset += padded(data.length);
  }
  return Buffer.concat([header, ...directory, ...contents]);
};
