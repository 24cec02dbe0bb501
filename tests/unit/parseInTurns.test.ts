import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { parseInTurns } from '@/providers/http/readAnswer';

const schema = z.array(z.object({ id: z.number() }));
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index }));

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([0, 1, 500, 501, 1_000, 1_700])('a list of %i comes whole and in its order', async (count) => {
  expect(await parseInTurns(schema, rows(count))).toEqual(rows(count));
});

test('one wrong row far down refuses the list', async () => {
  const list: unknown[] = [...rows(1_200), { id: 'x' }];
  await expect(parseInTurns(schema, list)).rejects.toThrow(z.core.$ZodError);
});

test.each([[{ id: 1 }], ['text'], [null]])('what is no list is refused: %j', async (value) => {
  await expect(parseInTurns(schema, value)).rejects.toThrow(z.core.$ZodError);
});

test('a list is refused where none belongs', async () => {
  await expect(parseInTurns(z.object({ id: z.number() }), rows(600))).rejects.toThrow(z.core.$ZodError);
});

test('what is no list passes by its schema', async () => {
  expect(await parseInTurns(z.object({ id: z.number() }), { id: 7, extra: true })).toEqual({ id: 7 });
});

test('a page that was held up for long gets its turn before the next part', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 20));
  const order: string[] = [];
  setTimeout(() => order.push('page'));
  await parseInTurns(schema, rows(5_000)).then(() => order.push('list'));
  expect(order).toEqual(['page', 'list']);
});
