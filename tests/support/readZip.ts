import { crc32 } from 'node:zlib';

const END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const UTF_8 = 1 << 11;

const expectSignature = (zip: Buffer, offset: number, signature: number) => {
  if (zip.readUInt32LE(offset) !== signature) throw new Error(`No part of a ZIP at ${offset}`);
};

const findEnd = (zip: Buffer): number => {
  for (let offset = zip.length - 22; offset >= 0; offset -= 1) {
    if (zip.readUInt32LE(offset) === END) return offset;
  }
  throw new Error('No ZIP: its directory has no end');
};

/** The files of a ZIP that compresses nothing, by name, with their checksums verified. */
export const readZip = (zip: Buffer): Map<string, Buffer> => {
  const files = new Map<string, Buffer>();
  const end = findEnd(zip);
  let entry = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    expectSignature(zip, entry, DIRECTORY_ENTRY);
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((at) => zip.readUInt16LE(entry + at));
    const name = zip.toString('utf8', entry + 46, entry + 46 + (nameLength ?? 0));
    if ((zip.readUInt16LE(entry + 8) & UTF_8) === 0) throw new Error(`${name} is not marked as UTF-8`);
    if (zip.readUInt16LE(entry + 10) !== 0) throw new Error(`${name} is compressed`);

    const local = zip.readUInt32LE(entry + 42);
    expectSignature(zip, local, LOCAL_ENTRY);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = zip.subarray(start, start + zip.readUInt32LE(entry + 24));
    if (crc32(content) !== zip.readUInt32LE(entry + 16)) throw new Error(`${name} is damaged`);
    files.set(name, content);
    entry += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
};
