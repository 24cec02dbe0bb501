import * as z from 'zod/mini';

import type { Answer } from '@contract/call';

import { ApiError } from './ApiError';
import { isMarkup, serverText } from './serverText';

const ROWS_AT_ONCE = 500;
/** Below the 50 ms at which people notice that a page doesn't react. */
const TURN_MS = 30;

const givePageItsTurn = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Checks an answer against its schema; a long list in parts, so that the page can react in between: 50,000
 * sensors take a third of a second. A schema of a list must not check anything about the list as a whole.
 * @throws ZodError
 */
export const parseInTurns = async (schema: z.ZodMiniType, value: unknown): Promise<unknown> => {
  if (!Array.isArray(value) || value.length <= ROWS_AT_ONCE) return z.parse(schema, value);

  const parts: unknown[] = [];
  let turnBegan = performance.now();
  for (let start = 0; start < value.length; start += ROWS_AT_ONCE) {
    if (performance.now() - turnBegan > TURN_MS) {
      await givePageItsTurn();
      turnBegan = performance.now();
    }
    parts.push(z.parse(schema, value.slice(start, start + ROWS_AT_ONCE)));
  }
  return parts.flat();
};

const PDF_SIGNATURE = '%PDF';

/**
 * A PDF can be recognised by its first bytes (DWN-8). A CSV is plain text, and only its type distinguishes it
 * from a message or a page.
 */
const isOfType = async (blob: Blob, mediaType: string): Promise<boolean> => {
  if (mediaType !== 'application/pdf') return blob.size > 0 && blob.type.startsWith(mediaType);
  return (await blob.slice(0, PDF_SIGNATURE.length).text()) === PDF_SIGNATURE;
};

const readFile = async (response: Response, name: string, mediaType: string): Promise<Blob> => {
  const blob = await response.blob();
  if (await isOfType(blob, mediaType)) return blob;
  throw new ApiError('invalid-answer', name, { status: response.status });
};

/**
 * Only the body shows whether it is a page: many servers send plain text and JSON as text/html, their default.
 * @throws ApiError for a page: whatever its status, nothing was saved
 */
const readText = async (response: Response, name: string): Promise<string> => {
  const body = await response.text();
  if (!isMarkup(body)) return body;
  throw new ApiError('invalid-answer', name, { status: response.status, isPage: true });
};

const readJson = async (response: Response, name: string, schema: z.ZodMiniType): Promise<unknown> => {
  const body = await readText(response, name);
  try {
    return await parseInTurns(schema, JSON.parse(body));
  } catch (cause) {
    throw new ApiError('invalid-answer', name, { status: response.status, cause });
  }
};

/**
 * The content of a successful answer, checked against the contract.
 * @throws ApiError `invalid-answer`
 */
export const readAnswer = async (answer: Answer, name: string, response: Response): Promise<unknown> => {
  switch (answer.kind) {
    case 'json':
      return readJson(response, name, answer.schema);
    case 'file':
      return readFile(response, name, answer.mediaType);
    case 'unspecified':
      return serverText(await readText(response, name));
  }
};
