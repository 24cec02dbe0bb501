import type * as z from 'zod/mini';

import type { Schema } from '@contract/call';
import { validationText } from '@contract/validationText';
import { readAddressId } from '@domain/addressId';

import { Refusal } from './refusal';
import { textProblem } from './texts';

/** What a schema makes of a value; nothing where a call has no schema. */
export type Parsed<S> = S extends Schema ? z.output<S> : undefined;

const parseStrictly = <S extends Schema>(schema: S, value: unknown): z.output<S> => {
  const result = schema.safeParse(value);
  if (!result.success) throw new Refusal(400, validationText(result.error.issues, value));
  const problem = textProblem(result.data);
  if (problem !== undefined) throw new Refusal(400, problem);
  return result.data;
};

const notWhole = (field: string) => `El campo "${field}" debe ser un número entero mayor que 0.`;

/**
 * The query as its schema says.
 * @throws Refusal 400 for a key that the call doesn't know, comes twice, or has a wrong value
 */
export const parseQuery = <S extends Schema | undefined>(schema: S, search: URLSearchParams): Parsed<S> => {
  const keys = [...search.keys()];
  const repeated = keys.find((key, index) => keys.indexOf(key) !== index);
  if (repeated !== undefined) throw new Refusal(400, `El campo "${repeated}" está repetido.`);
  if (!schema) {
    if (keys.length > 0) throw new Refusal(400, `El campo "${keys[0]}" no se esperaba.`);
    return undefined as Parsed<S>;
  }
  const parsed = parseStrictly(schema, Object.fromEntries(search)) as Parsed<S>;
  // JavaScript reads '0x10' and '1e3' as numbers too.
  for (const [key, value] of Object.entries(parsed ?? {})) {
    if (typeof value === 'number' && readAddressId(search.get(key) ?? undefined) === null) {
      throw new Refusal(400, notWhole(key));
    }
  }
  return parsed;
};

/** @throws Refusal 400 for a parameter that is no id */
export const parsePathParams = (params: Readonly<Record<string, string>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, text]) => {
      const id = readAddressId(text);
      if (id === null) throw new Refusal(400, notWhole(name));
      return [name, id];
    }),
  );

/**
 * The body as its schema says.
 * @throws Refusal 400 for a body that isn't JSON of the schema, and for any body where the call has none
 */
export const parseBody = <S extends Schema | undefined>(
  schema: S,
  text: string,
  contentType: string | null,
): Parsed<S> => {
  if (!schema) {
    if (text) throw new Refusal(400, 'Esta operación no lleva cuerpo.');
    return undefined as Parsed<S>;
  }
  if (!/^application\/json\b/i.test(contentType ?? '')) {
    throw new Refusal(400, 'El cuerpo debe enviarse con Content-Type: application/json.');
  }
  return parseStrictly(schema, parseJson(text)) as Parsed<S>;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Refusal(400, 'El cuerpo no es un documento JSON.');
  }
};

const tooLarge = (limit: number) =>
  new Refusal(413, `El cuerpo es demasiado grande: puede tener ${Math.floor(limit / 1024)} KiB como máximo.`);

/**
 * The text of a request's body.
 * @throws Refusal 413 as soon as it is larger than it may be, 400 where it is no UTF-8
 */
export const readBody = async (request: Request, limit: number): Promise<string> => {
  if (!request.body) return '';
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > limit) throw tooLarge(limit);
    parts.push(part);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
  } catch {
    throw new Refusal(400, 'El cuerpo no está en UTF-8.');
  }
};
