import { acceptedOf, compress, ENCODINGS, etagOf, hasCurrent, taggedAnswer } from '../http/answers';

/** Caches of others may keep it as long, so that what is closed is gone within seconds there, too. */
const CACHED_S = 10;

interface Described {
  readonly contentType: string;
  /** What a browser calls the file that it saves. */
  readonly fileName?: string;
  /** Where its licence is. */
  readonly licenceUrl?: string | null | undefined;
}

/** An answer to everybody, compressed once in each way. */
export interface PublicDocument {
  readonly size: number;
  answer(asked: Headers): Promise<Response>;
}

export const publicDocument = (
  text: string,
  { contentType, fileName, licenceUrl }: Described,
): PublicDocument => {
  const bytes = new TextEncoder().encode(text);
  const tag = etagOf(bytes);
  const headers = {
    'content-type': contentType,
    'cache-control': `public, max-age=${CACHED_S}`,
    ...(fileName && { 'content-disposition': `attachment; filename="${fileName}"` }),
    ...(licenceUrl && { link: `<${licenceUrl}>; rel="license"` }),
  };
  const encoded = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const inEncoding = (encoding: (typeof ENCODINGS)[number]) => {
    const known = encoded.get(encoding) ?? compress(bytes, encoding);
    encoded.set(encoding, known);
    return known;
  };
  return {
    size: bytes.length,
    answer: async (asked) => {
      if (hasCurrent(asked, tag)) return taggedAnswer(tag, headers, null);
      const encoding = acceptedOf(asked, ENCODINGS);
      return taggedAnswer(tag, headers, { body: encoding ? await inEncoding(encoding) : bytes, encoding });
    },
  };
};
