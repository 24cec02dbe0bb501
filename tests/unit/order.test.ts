import { describe, expect, test } from 'vitest';

import { isSameOrder, moveTo, positionOf, sortByOrder } from '@/resources/views/order/reorder/order';

describe('taking an id to a position', () => {
  test.each([
    ['the first down by one', [1, 2, 3], 1, 2, [2, 1, 3]],
    ['the first to the end', [1, 2, 3], 1, 3, [2, 3, 1]],
    ['the last up by one', [1, 2, 3], 3, 2, [1, 3, 2]],
    ['the last to the beginning', [1, 2, 3], 3, 1, [3, 1, 2]],
    ['one from the middle to the beginning', [5, 9, 7, 8], 9, 1, [9, 5, 7, 8]],
    ['one from the middle to the end', [5, 9, 7, 8], 9, 4, [5, 7, 8, 9]],
    ['one over several', [1, 2, 3, 4, 5], 2, 4, [1, 3, 4, 2, 5]],
    ['to where it is', [1, 2, 3], 2, 2, [1, 2, 3]],
    ['before the beginning is the beginning', [1, 2, 3], 2, 0, [2, 1, 3]],
    ['far before it too', [1, 2, 3], 3, -5, [3, 1, 2]],
    ['beyond the end is the end', [1, 2, 3], 2, 4, [1, 3, 2]],
    ['far beyond it too', [1, 2, 3], 1, 99, [2, 3, 1]],
    ['the only one stays', [4], 4, 2, [4]],
    ['one that isn’t there changes nothing', [1, 2, 3], 8, 1, [1, 2, 3]],
    ['nor in an empty order', [], 8, 1, []],
  ])('%s', (_, order, id, position, moved) => {
    const before = [...order];
    expect(moveTo(order, id, position)).toEqual(moved);
    expect(order).toEqual(before);
  });
});

describe('a position', () => {
  test.each([
    [[7, 8, 9], 7, 1],
    [[7, 8, 9], 9, 3],
    [[7, 8, 9], 1, 0],
    [[], 1, 0],
  ])('in %j of %i is %i', (order, id, position) => {
    expect(positionOf(order, id)).toBe(position);
  });
});

describe('two orders', () => {
  test.each([
    [[1, 2, 3], [1, 2, 3], true],
    [[], [], true],
    [[1, 2, 3], [1, 3, 2], false],
    [[1, 2], [1, 2, 3], false],
    [[1, 2, 3], [1, 2], false],
  ])('%j and %j are the same: %s', (one, other, isSame) => {
    expect(isSameOrder(one, other)).toBe(isSame);
  });
});

describe('a list in a chosen order', () => {
  const items = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }];

  test.each([
    ['all named', [4, 2, 1, 3], [4, 2, 1, 3]],
    ['none named keeps its order', [], [1, 2, 3, 4]],
    ['what came meanwhile follows, in its own order', [3, 1], [3, 1, 2, 4]],
    ['what is gone is passed over', [9, 4, 8, 1, 2, 3], [4, 1, 2, 3]],
  ])('%s', (_, order, ids) => {
    expect(sortByOrder(items, order).map(({ id }) => id)).toEqual(ids);
    expect(items.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });
});
