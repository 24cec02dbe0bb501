import { createHmac } from 'node:crypto';

import * as z from 'zod/mini';

/** SES-14; a server may add other claims. */
const claims = z.looseObject({
  sub: z.string(),
  roles: z.optional(z.array(z.string())),
  userId: z.optional(z.union([z.string(), z.number()])),
  iat: z.optional(z.number()),
  exp: z.number(),
});

export type Claims = z.output<typeof claims>;

const decode = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown;
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const partsOf = (token: string): [head: string, claims: string, signature: string] => {
  const [head = '', body = '', signature = ''] = token.split('.');
  return [head, body, signature];
};

/** The content of a token, whoever signed it. */
export const readClaims = (token: string): Claims => claims.parse(decode(partsOf(token)[1]));

type Change = Record<string, unknown>;

const signed = (head: string, body: string, key: string): string =>
  `${head}.${body}.${createHmac('sha256', key).update(`${head}.${body}`).digest('base64url')}`;

/** Tokens that look like the one given, and were not signed by the server. */
export const forgeries = {
  /** Other claims under the old signature. */
  changed: (token: string, change: Change): string => {
    const [head, , signature] = partsOf(token);
    return `${head}.${encode({ ...readClaims(token), ...change })}.${signature}`;
  },
  /** Unsigned, as its header says. */
  unsigned: (token: string, alg: string, change: Change = {}): string =>
    `${encode({ alg, typ: 'JWT' })}.${encode({ ...readClaims(token), ...change })}.`,
  /** The old signature, under a header that claims there is none. */
  relabelled: (token: string): string => {
    const [, body, signature] = partsOf(token);
    return `${encode({ alg: 'none', typ: 'JWT' })}.${body}.${signature}`;
  },
  otherKey: (token: string, key: string, change: Change = {}): string =>
    signed(encode({ alg: 'HS256', typ: 'JWT' }), encode({ ...readClaims(token), ...change }), key),
  /** A server that took the key from the token itself would take this. */
  ownKey: (token: string): string => {
    const key = 'clave-propia';
    const jwk = { kty: 'oct', k: Buffer.from(key).toString('base64url') };
    return signed(encode({ alg: 'HS256', typ: 'JWT', jwk }), partsOf(token)[1], key);
  },
  /** The same claims, and a signature of the same length. */
  spoilt: (token: string): string => {
    const [head, body, signature] = partsOf(token);
    const middle = Math.floor(signature.length / 2);
    const letter = signature[middle] === 'A' ? 'B' : 'A';
    return `${head}.${body}.${signature.slice(0, middle)}${letter}${signature.slice(middle + 1)}`;
  },
} as const;
