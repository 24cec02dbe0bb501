import { expect, test } from 'vitest';

import { recycleKeys } from '@/kit/virtual/useRecycledKeys';

const before = new Map([
  [11, 0],
  [12, 1],
  [13, 2],
]);

test.each<[string, number[], number | null, number[]]>([
  ['in place of those that left take over their keys', [21, 22, 23], null, [0, 1, 2]],
  ['in place of some take over theirs', [11, 22, 13], null, [0, 1, 2]],
  ['that stay keep their keys in another order', [13, 11, 12], null, [2, 0, 1]],
  ['in place of one that only moved get a new key', [21, 11, 12], null, [3, 0, 1]],
  ['beyond the last place get new keys', [11, 12, 13, 24, 25], null, [0, 1, 2, 3, 4]],
  ['are fewer', [22], null, [0]],
  ['in place of the held one get a new key', [21, 22, 23], 12, [0, 3, 2]],
  ['beside a held one that stays take over the others’ keys', [21, 12, 23], 12, [0, 1, 2]],
  ['leave', [], null, []],
])('rows %s', (_, ids, heldId, keys) => {
  const next = recycleKeys(before, ids, heldId);
  expect([...next]).toEqual(ids.map((id, place) => [id, keys[place]]));
});

test('the first rows get keys of their own', () => {
  expect([...recycleKeys(new Map(), [11, 12], null).values()]).toEqual([0, 1]);
});

test('the same rows keep the very same keys, so that React has nothing to do', () => {
  expect(recycleKeys(before, [11, 12, 13], null)).toBe(before);
});
