import type * as z from 'zod/mini';

import type { Feature } from '@domain/features';

export type Schema = z.ZodMiniType;

/**
 * Who may make a call: anybody, anybody signed in, only administrators, or devices with a key for readings
 * (EXT-17).
 */
export type Access = 'public' | 'signed-in' | 'admin' | 'key';

/**
 * The answer of a successful call.
 * - `json`: a JSON document of the schema; unknown extra fields are allowed.
 * - `unspecified`: the spec states no body; it may be empty, text or JSON (CAL-38). Only a sentence for the
 * person is read from it.
 * - `file`: the bytes of a file.
 */
export type Answer<S extends Schema = Schema> =
  | { readonly kind: 'json'; readonly schema: S }
  | { readonly kind: 'unspecified' }
  | { readonly kind: 'file'; readonly mediaType: 'application/pdf' | 'text/csv' };

/**
 * One row of the table of calls (docs/product/11-calls.md). What it does, and the requirement that asks for it, stand in
 * the comment above its entry, where browsers don't load them; the published document reads them there.
 */
export interface Call<
  Path extends string = string,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  A extends Answer = Answer,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below the API's origin; `{name}` marks a parameter. */
  readonly path: Path;
  readonly access: Access;
  /** Marks an extension: only servers that announce the feature have the call (EXT-1, EXT-3). */
  readonly feature?: Feature;
  readonly query: Query;
  readonly body: Body;
  readonly answer: A;
  /** The statuses that mean success; any 2xx if the spec names none (CAL-38). */
  readonly success?: readonly number[];
}

/** The parameters named in a path: `/api/sensors/{id}` gives `{ id: number }`. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [Key in Name]: number } & PathParams<Rest>
  : unknown;

/** What a successful call resolves to. */
export type AnswerOf<C> =
  C extends Call<string, Schema | undefined, Schema | undefined, infer A>
    ? A extends { kind: 'json'; schema: infer S extends Schema }
      ? z.output<S>
      : A extends { kind: 'file' }
        ? Blob
        : string | undefined
    : never;

/**
 * One entry of the contract. Marked free of side effects so that a bundle keeps only the calls it makes.
 * @__NO_SIDE_EFFECTS__
 */
export const defineCall = <
  const Path extends `/api/${string}`,
  A extends Answer,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(
  method: Call['method'],
  path: Path,
  {
    query,
    body,
    ...details
  }: Omit<Call<Path, Query, Body, A>, 'method' | 'path' | 'query' | 'body'> & {
    readonly query?: Query;
    readonly body?: Body;
  },
): Call<Path, Query, Body, A> => ({ method, path, ...details, query: query as Query, body: body as Body });

/**
 * An answer with a JSON document.
 * @__NO_SIDE_EFFECTS__
 */
export const json = <S extends Schema>(schema: S) => ({ kind: 'json', schema }) as const;

/** An answer whose body the spec leaves open. */
export const unspecified = { kind: 'unspecified' } as const;

/** An answer that is a PDF file. */
export const pdfFile = { kind: 'file', mediaType: 'application/pdf' } as const;

/** An answer that is a CSV file. */
export const csvFile = { kind: 'file', mediaType: 'text/csv' } as const;
