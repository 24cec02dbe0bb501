import type * as z from 'zod/mini';

import type { Schema } from '@contract/call';
import { validationText } from '@contract/validationText';
import { readAddressId } from '@domain/addressId';

import { Refusal } from './refusal';
import { requirePrintable } from './printable';

/**
 * A value in the form of its schema.
 * @throws Refusal 400 with a Spanish text that names each wrong field.
 */
export const parseStrictly = <S extends Schema>(schema: S, value: unknown): z.output<S> => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Refusal(400, validationText(result.error.issues, value));
};

/** What a schema makes of a value; nothing where a call has no schema. */
export type Parsed<S> = S extends Schema ? z.output<S> : undefined;

/** @throws Refusal 400 for a key that the call doesn't know, comes twice, or has a wrong value. */
export const parseQuery = <S extends Schema | undefined>(schema: S, url: string): Parsed<S> => {
  const search = new URL(url).searchParams;
  const keys = [...search.keys()];
  const repeated = keys.find((key, index) => keys.indexOf(key) !== index);
  if (repeated !== undefined) throw new Refusal(400, `El campo "${repeated}" está repetido.`);
  if (!schema && keys.length > 0) throw new Refusal(400, `El campo "${keys[0]}" no se esperaba.`);
  if (!schema) return undefined as Parsed<S>;
  const given = Object.fromEntries(search);
  requirePrintable(given);
  const query = parseStrictly(schema, given) as Record<string, unknown>;
  // '0x10', '1e3' and ' 1' are numbers to JavaScript, and no ids to anybody else.
  const spelt = Object.entries(query).find(
    ([key, value]) => typeof value === 'number' && String(value) !== given[key],
  );
  if (spelt) throw new Refusal(400, `El campo "${spelt[0]}" debe ser un número entero.`);
  return query as Parsed<S>;
};

/** @throws Refusal 400 for a parameter that is no id. */
export const parsePathParams = (params: Readonly<Record<string, string>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const id = readAddressId(value);
      if (id === null) throw new Refusal(400, `El campo "${name}" debe ser un número entero mayor que 0.`);
      return [name, id];
    }),
  );

/** @throws Refusal 400 for a text that isn't JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Refusal(400, 'El cuerpo no es un documento JSON.');
  }
};

/** Room for the permissions of 50,000 sensors. */
const MOST_CHARACTERS = 1_000_000;

const readText = async (request: Request): Promise<string> => {
  const announced = Number(request.headers.get('content-length') ?? 0);
  const text = announced > MOST_CHARACTERS ? null : await request.text();
  if (text === null || text.length > MOST_CHARACTERS)
    throw new Refusal(413, 'El cuerpo es demasiado grande.');
  return text;
};

/** @throws Refusal 400 for a body that isn't JSON of the schema, and for any body where the call has none; 413 for a huge one. */
export const parseBody = async <S extends Schema | undefined>(
  schema: S,
  request: Request,
): Promise<Parsed<S>> => {
  const text = await readText(request);
  if (!schema) {
    if (text) throw new Refusal(400, 'Esta operación no lleva cuerpo.');
    return undefined as Parsed<S>;
  }
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw new Refusal(400, 'El cuerpo debe enviarse con Content-Type: application/json.');
  }
  const value = parseJson(text);
  requirePrintable(value);
  return parseStrictly(schema, value) as Parsed<S>;
};
