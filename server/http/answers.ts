import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

export const jsonAnswer = (value: unknown, status = 200): Response => Response.json(value, { status });

/** JSON that is written already. */
export const documentAnswer = (json: string): Response =>
  new Response(json, { headers: { 'content-type': 'application/json' } });

export const textAnswer = (text: string, status = 200): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });

export const emptyAnswer = (status = 204): Response => new Response(null, { status });

/** Shorter answers leave in one packet anyway. */
const WORTH_COMPRESSING = 1400;
const COMPRESSION_LEVEL = 4;

const etagOf = (bytes: Uint8Array): string =>
  // Weak: the same document is the same, however it was compressed.
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** Whether `If-None-Match` names the tag. */
export const namesTag = (header: string | null, tag: string): boolean => {
  const plain = (text: string) => text.trim().replace(/^W\//, '');
  return header === '*' || (header ?? '').split(',').some((part) => plain(part) === plain(tag));
};

export const acceptsEncoding = (header: string | null, encoding: string): boolean =>
  (header ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === encoding && !parameters.some((text) => /^q=0(\.0*)?$/.test(text));
  });

/** A list that was read: with a tag by which an unchanged one need not travel again, and compressed. */
export const packed = async (request: Request, response: Response): Promise<Response> => {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const isPacked = response.headers.has('etag');
  if (request.method !== 'GET' || response.status !== 200 || !isJson || isPacked) return response;

  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.set('etag', etagOf(bytes));
  headers.append('vary', 'Accept-Encoding');
  if (namesTag(request.headers.get('if-none-match'), etagOf(bytes))) {
    headers.delete('content-type');
    return new Response(null, { status: 304, headers });
  }
  if (bytes.length < WORTH_COMPRESSING || !acceptsEncoding(request.headers.get('accept-encoding'), 'gzip')) {
    return new Response(bytes, { headers });
  }
  headers.set('content-encoding', 'gzip');
  return new Response(Uint8Array.from(await compress(bytes, { level: COMPRESSION_LEVEL })), { headers });
};
