import { expect, test } from 'vitest';

import { listTable, SIZES } from '../../scripts/bench/lists/listTable';

const taking = (toPaint: number, longestTask = 0) => [{ toPaint, longestTask }];

const tableOf = (name: string, times: readonly number[]) =>
  listTable(
    '/lists',
    new Map(
      SIZES.map((size, index) => [size, { workMs: 40, costs: new Map([[name, taking(times[index] ?? 0)]]) }]),
    ),
  );

test('a key is held to what the machine takes for its fixed piece of work, and to how it grows', () => {
  expect(tableOf('key', [20, 30, 25]).rows).toEqual([
    [
      'key',
      1,
      { value: 20, limit: undefined },
      { value: 20, limit: undefined },
      { value: 30, limit: undefined },
      { value: 30, limit: 58 },
      { value: 25, limit: 40 },
      { value: 25, limit: undefined },
      '< 50',
    ],
  ]);
});

test('opening has no limit', () => {
  const cells = tableOf('open', [1_000, 2_000, 9_000]).rows.flat();
  expect(cells.filter((cell) => typeof cell === 'object' && cell.limit !== undefined)).toEqual([]);
});

test('the longest task of all sizes stands last', () => {
  const table = listTable(
    '/lists',
    new Map([[1_000, { workMs: 40, costs: new Map([['key', taking(20, 51)]]) }]]),
  );
  expect(table.rows[0]?.at(-1)).toBe('51');
});
