import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * An encrypted export: these bytes, salt, nonce, the export under AES in GCM, and its tag. Whoever doesn't know the
 * passphrase can neither read nor change it.
 */
const MAGIC = Buffer.from('VIGIAX01');
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = MAGIC.length + SALT_BYTES + NONCE_BYTES;
const ALGORITHM = 'aes-256-gcm';

/** Half a second and 64 MB for each guess at a passphrase. */
const keyOf = (passphrase: string, salt: Buffer): Buffer =>
  scryptSync(passphrase, salt, 32, { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 });

const GZIP = Buffer.from([0x1f, 0x8b]);

const readBytes = (file: string, from: number, length: number): Buffer => {
  const bytes = Buffer.alloc(length);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, bytes, 0, length, from);
  } finally {
    closeSync(descriptor);
  }
  return bytes;
};

const isEncrypted = (file: string): boolean => readBytes(file, 0, MAGIC.length).equals(MAGIC);

/** Some programs unpack what they download. */
const UNPACKED = Buffer.from('{"vigia":"export"');

const isUnpacked = (file: string): boolean => readBytes(file, 0, UNPACKED.length).equals(UNPACKED);

/** Whether a file may be an export, by its first bytes. */
export const isExport = (file: string): boolean =>
  readBytes(file, 0, GZIP.length).equals(GZIP) || isEncrypted(file) || isUnpacked(file);

/** Encrypts what passes through. */
export const encrypt = (passphrase: string): Transform => {
  const salt = randomBytes(SALT_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(passphrase, salt), nonce);
  let header: Buffer | undefined = Buffer.concat([MAGIC, salt, nonce]);
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      if (header) this.push(header);
      header = undefined;
      done(null, cipher.update(part));
    },
    flush(done) {
      this.push(cipher.final());
      done(null, cipher.getAuthTag());
    },
  });
};

/** Opens a file for reading, as often as needed. */
export type OpenFile = () => Readable;

/**
 * An export's gzipped text. An encrypted one was read to its end first: nothing is unpacked before its tag is right.
 * @throws an Error for another passphrase, a changed or unpacked file, and a file that isn't encrypted although it should be
 */
export const openExport = async (file: string, passphrase: string | undefined): Promise<OpenFile> => {
  if (isUnpacked(file))
    throw new Error(`${file} was unpacked since it was written. Pack it again: gzip ${file}`);
  if (!isEncrypted(file)) {
    if (passphrase === undefined) return () => createReadStream(file);
    throw new Error(
      `${file} is not encrypted, although BACKUP_PASSPHRASE is set: anybody may have written it. If you know where it ` +
        'comes from, unset BACKUP_PASSPHRASE for this command.',
    );
  }
  if (passphrase === undefined) {
    throw new Error(`${file} is encrypted. Set BACKUP_PASSPHRASE to the passphrase that it was made with.`);
  }
  const wrong = (cause?: unknown) =>
    new Error(
      `${file} does not open: BACKUP_PASSPHRASE is not what it was made with, or the file was damaged or changed. ` +
        'Nothing was brought in.',
      { cause },
    );
  const end = statSync(file).size - TAG_BYTES;
  if (end <= HEADER_BYTES) throw wrong();
  const key = keyOf(passphrase, readBytes(file, MAGIC.length, SALT_BYTES));
  const nonce = readBytes(file, MAGIC.length + SALT_BYTES, NONCE_BYTES);
  const tag = readBytes(file, end, TAG_BYTES);
  const open: OpenFile = () => {
    const source = createReadStream(file, { start: HEADER_BYTES, end: end - 1 });
    const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAuthTag(tag);
    source.on('error', (error) => decipher.destroy(error));
    decipher.on('close', () => source.destroy());
    return source.pipe(decipher);
  };
  try {
    await pipeline(open(), async (parts: AsyncIterable<unknown>) => {
      for await (const _ of parts);
    });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).syscall === undefined ? wrong(error) : error;
  }
  return open;
};
