import type * as z from 'zod/mini';

import type { Schema } from '@contract/call';
import { idParameter } from '@contract/values';

import { Refusal } from './refusal';
import { validationText } from './validationText';

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
  return (schema && parseStrictly(schema, Object.fromEntries(search))) as Parsed<S>;
};

/** @throws Refusal 400 for a parameter that is no id. */
export const parsePathParams = (params: Readonly<Record<string, string>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const result = idParameter.safeParse(value);
      if (!result.success)
        throw new Refusal(400, `El campo "${name}" debe ser un número entero mayor que 0.`);
      return [name, result.data];
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

/** @throws Refusal 400 for a body that isn't JSON of the schema, and for any body where the call has none. */
export const parseBody = async <S extends Schema | undefined>(
  schema: S,
  request: Request,
): Promise<Parsed<S>> => {
  const text = await request.text();
  if (!schema) {
    if (text) throw new Refusal(400, 'Esta operación no lleva cuerpo.');
    return undefined as Parsed<S>;
  }
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw new Refusal(400, 'El cuerpo debe enviarse con Content-Type: application/json.');
  }
  return parseStrictly(schema, parseJson(text)) as Parsed<S>;
};
