import type * as z from 'zod/mini';

import { readAddressId } from '@domain/paths';

import type { Schema } from '../call';
import { hasTooManyParts, parseMeasured } from './jsonParts';
import { issuesOfLongLists } from './listIssues';
import { textProblem } from './textProblem';
import { shortName, validationText } from './validationText';

/** The output of a schema; undefined if a call has no schema. */
export type Parsed<S> = S extends Schema ? z.output<S> : undefined;

interface Options {
  /** Creates the error with which a call is refused. */
  readonly refuse: (status: 400 | 413, text: string) => Error;
}

const notWhole = (field: string) => `El campo "${field}" debe ser un número entero mayor que 0.`;

/** Parses requests strictly: refuses fields that their schemas don't name, in Spanish, naming each wrong field. */
export const createRequestParser = ({ refuse }: Options) => {
  const parseStrictly = <S extends Schema>(schema: S, value: unknown): z.output<S> => {
    const first = issuesOfLongLists(schema, value);
    if (first.length > 0) throw refuse(400, validationText(first, value));
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    throw refuse(400, validationText(result.error.issues, value));
  };

  const parseWithTexts = <S extends Schema>(schema: S, value: unknown): z.output<S> => {
    const data = parseStrictly(schema, value);
    const problem = textProblem(data);
    if (problem !== undefined) throw refuse(400, problem);
    return data;
  };

  const parseJson = (text: string, read = (body: string): unknown => JSON.parse(body)): unknown => {
    if (hasTooManyParts(text)) throw refuse(400, 'El cuerpo tiene demasiados elementos.');
    try {
      return read(text);
    } catch {
      throw refuse(400, 'El cuerpo no es un documento JSON.');
    }
  };

  return {
    parseStrictly,
    parseJson,

    /** Refuses a key that is unknown to the call, repeated, or has a wrong value. */
    parseQuery: <S extends Schema | undefined>(schema: S, search: URLSearchParams): Parsed<S> => {
      const keys = [...search.keys()];
      const repeated = keys.find((key, index) => keys.indexOf(key) !== index);
      if (repeated !== undefined) throw refuse(400, `El campo "${shortName(repeated)}" está repetido.`);
      if (!schema) {
        if (keys[0] !== undefined) throw refuse(400, `El campo "${shortName(keys[0])}" no se esperaba.`);
        return undefined as Parsed<S>;
      }
      const parsed = parseWithTexts(schema, Object.fromEntries(search)) as Parsed<S>;
      // JavaScript reads '0x10' and '1e3' as numbers too.
      for (const [key, value] of Object.entries(parsed ?? {})) {
        if (typeof value === 'number' && readAddressId(search.get(key) ?? undefined) === null) {
          throw refuse(400, notWhole(key));
        }
      }
      return parsed;
    },

    /** Refuses a parameter that isn't an id. */
    parsePathParams: (params: Readonly<Record<string, string>>): Record<string, number> =>
      Object.fromEntries(
        Object.entries(params).map(([name, text]) => {
          const id = readAddressId(text);
          if (id === null) throw refuse(400, notWhole(name));
          return [name, id];
        }),
      ),

    /**
     * Refuses a body that isn't JSON of the schema, and any body if the call has none.
     * @param isMeasured for what devices send: its readings, and their texts, are checked one by one
     */
    parseBody: <S extends Schema | undefined>(
      schema: S,
      text: string,
      contentType: string | null,
      isMeasured = false,
    ): Parsed<S> => {
      if (!schema) {
        if (text) throw refuse(400, 'Esta operación no lleva cuerpo.');
        return undefined as Parsed<S>;
      }
      if (!/^application\/json\b/i.test(contentType ?? '')) {
        throw refuse(400, 'El cuerpo debe enviarse con Content-Type: application/json.');
      }
      if (isMeasured) return parseStrictly(schema, parseJson(text, parseMeasured)) as Parsed<S>;
      return parseWithTexts(schema, parseJson(text)) as Parsed<S>;
    },

    /**
     * The text of a request's body. Refuses it as soon as it exceeds its limit, and if it isn't UTF-8.
     * @param tell learns how many bytes the body has, at least, before they are kept; it may refuse them
     */
    readBody: async (
      request: Request,
      limit: number,
      tell: (bytes: number) => void = () => {},
    ): Promise<string> => {
      const tooLarge = () =>
        refuse(
          413,
          `El cuerpo es demasiado grande: puede tener ${Math.floor(limit / 1024)} KiB como máximo.`,
        );
      // Such a request has no body; that of any other must be made in order to look.
      if (request.method === 'GET' || !request.body) return '';
      const announced = Number(request.headers.get('content-length') ?? 0);
      if (announced > limit) throw tooLarge();
      tell(announced);
      const arriving = async function* () {
        try {
          yield* request.body as unknown as AsyncIterable<Uint8Array>;
        } catch {
          throw refuse(400, 'El cuerpo se cortó antes de llegar entero.');
        }
      };
      const parts: Uint8Array[] = [];
      let size = 0;
      for await (const part of arriving()) {
        size += part.byteLength;
        if (size > limit) throw tooLarge();
        tell(size);
        parts.push(part);
      }
      try {
        // At once: text that is decoded in parts takes two bytes a letter.
        return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts, size));
      } catch {
        throw refuse(400, 'El cuerpo no está en UTF-8.');
      }
    },
  };
};
