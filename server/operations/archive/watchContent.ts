import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

interface Content {
  /** In bytes. */
  readonly size: number;
  readonly sha256: string;
}

/** A step of a pipeline that lets all through, and then says what it was. */
export const watchContent = (): { readonly step: Transform; readonly content: () => Content } => {
  const hash = createHash('sha256');
  let size = 0;
  const step = new Transform({
    transform(part: Buffer, _encoding, callback) {
      hash.update(part);
      size += part.length;
      callback(null, part);
    },
  });
  return { step, content: () => ({ size, sha256: hash.digest('hex') }) };
};
