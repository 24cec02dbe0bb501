import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { createRequestParser } from '@contract/serving/requestParser';

const { parseBody, parseQuery } = createRequestParser({
  refuse: (status, text) => Object.assign(new Error(text), { status }),
});

let looks = 0;
const id = z.int().check(
  z.positive(),
  z.check(() => {
    looks += 1;
  }),
);
const request = z.strictObject({
  ids: z.nullable(z.array(id)),
  entries: z.optional(z.array(z.strictObject({ name: z.string(), id }))),
});

const read = (body: unknown): unknown => {
  looks = 0;
  return parseBody(request, JSON.stringify(body), 'application/json');
};
const refusalOf = (body: unknown): string => {
  try {
    read(body);
  } catch (error) {
    expect(error).toMatchObject({ status: 400 });
    return (error as Error).message;
  }
  throw new Error('It was not refused.');
};

const ids = (count: number, wrong: Record<number, unknown> = {}): unknown[] =>
  Array.from({ length: count }, (_, index) => (index in wrong ? wrong[index] : index + 1));

describe('A list in a request', () => {
  it('is refused by the name of each wrong element, however long it is', () => {
    const wrong = { 1: '', 3: 0 };
    const text = 'El campo "ids[1]" debe ser un número. El campo "ids[3]" debe ser mayor que 0.';
    expect(refusalOf({ ids: ids(5, wrong) })).toBe(text);
    expect(refusalOf({ ids: ids(5_000, wrong) })).toBe(text);
    const entries = ids(5_000).map((one) => ({ name: 'x', id: one }));
    expect(refusalOf({ ids: null, entries: [...entries, { id: 1, more: 1 }] })).toBe(
      'Falta el campo "entries[5000].name". El campo "entries[5000].more" no se esperaba.',
    );
  });

  it('is read as long as it is right', () => {
    const body = { ids: ids(150_000) };
    expect(read(body)).toEqual(body);
  });

  it.each([
    ['', 340_000],
    [0, 500_000],
  ])('of nothing but %j is not looked at to its end', (wrong, count) => {
    const text = refusalOf({ ids: Array.from({ length: count }, () => wrong) });
    expect(text).toMatch(/^El campo "ids\[0\]" .* El campo "ids\[19\]" [^"]*$/);
    expect(looks).toBeLessThanOrEqual(20);
  });

  it('of many unexpected fields is refused by the first', () => {
    const fields = Object.fromEntries(ids(100_000).map((one) => [`f${String(one)}`, 1]));
    const text = refusalOf({ ids: [], ...fields });
    expect(text.length).toBeLessThan(200);
    expect(text).toMatch(/^Los campos "f1", "f2", .*"f20" no se esperaban\.$/);
  });
});

describe('A name that somebody made up', () => {
  const name = 'x'.repeat(8_000);
  const short = `El campo "${'x'.repeat(80)}…" `;

  it('leaves the refusal a sentence, in a body and in a query', () => {
    expect(refusalOf({ ids: [], [name]: 1 })).toBe(`${short}no se esperaba.`);
    const refuse = (search: string, schema?: typeof request) => () =>
      parseQuery(schema, new URLSearchParams(search));
    expect(refuse(`${name}=1`)).toThrow(`${short}no se esperaba.`);
    expect(refuse(`${name}=1&${name}=2`)).toThrow(`${short}está repetido.`);
  });
});
