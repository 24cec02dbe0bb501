import { describe, expect, test } from 'vitest';

import {
  withoutIds,
  existingPart,
  firstSelected,
  NOTHING_SELECTED,
  withIds,
  selectedPart,
  toggleSelected,
} from '@/kit/list/selection/selection';

const selected = (...ids: number[]) => new Set(ids);

describe('a selection', () => {
  test.each([
    ['takes what is listed', selected(1), [3, 2], [1, 3, 2]],
    ['takes nothing twice', selected(1, 2), [2, 1], [1, 2]],
    ['takes nothing from an empty list', selected(1), [], [1]],
    ['begins empty', NOTHING_SELECTED, [5], [5]],
  ])('%s', (_, selection, ids, expected) => {
    expect([...withIds(selection, ids)]).toEqual(expected);
  });

  test.each([
    ['gives back what is listed', selected(1, 2, 3), [3, 1], [2]],
    ['gives nothing back that it has not', selected(1), [2], [1]],
    ['gives everything back', selected(1, 2), [1, 2], []],
  ])('%s', (_, selection, ids, expected) => {
    expect([...withoutIds(selection, ids)]).toEqual(expected);
  });

  test.each([
    ['takes an id in', selected(1), 2, [1, 2]],
    ['takes an id out', selected(1, 2, 3), 2, [1, 3]],
    ['takes the only one out', selected(1), 1, []],
  ])('%s by its checkbox', (_, selection, id, expected) => {
    expect([...toggleSelected(selection, id)]).toEqual(expected);
  });

  test('is never changed: a change makes a new one', () => {
    const selection = selected(1, 2);
    withIds(selection, [3]);
    withoutIds(selection, [1]);
    toggleSelected(selection, 2);
    expect([...selection]).toEqual([1, 2]);
  });
});

test.each([
  ['none', selected(9), [1, 2]],
  ['some', selected(1, 9), [1, 2]],
  ['some', selected(2, 9), [1, 2]],
  ['all', selected(1, 2, 9), [1, 2]],
  ['none', selected(1), []],
  ['none', NOTHING_SELECTED, []],
] as const)('%s of what is listed is selected', (part, selection, listed) => {
  expect(selectedPart(selection, listed)).toBe(part);
});

test.each([
  ['fewer than there are', selected(3, 1, 2), 2, [3, 1]],
  ['all that there are', selected(3, 1), 5, [3, 1]],
  ['without an end', selected(3, 1), Infinity, [3, 1]],
  ['none', selected(3, 1), 0, []],
])('the first that were chosen, %s', (_, selection, count, expected) => {
  expect(firstSelected(selection, count)).toEqual(expected);
});

describe('what is selected and exists', () => {
  const exists = (id: number) => id < 10;

  test('leaves out what was deleted', () => {
    expect([...existingPart(selected(10, 2, 11, 1), exists)]).toEqual([2, 1]);
  });

  test('is the same selection where nothing was', () => {
    const selection = selected(2, 1);
    expect(existingPart(selection, exists)).toBe(selection);
  });
});
