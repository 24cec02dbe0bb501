import { describe, expect, test } from 'vitest';

import { filledGroups, groupHolding, withoutView } from '@/resources/views/viewGroups';

const month = { id: 1, views: [{ id: 11 }, { id: 12 }, { id: 13 }] };
const empty = { id: 2, views: [] };
const habits = { id: 3, views: [{ id: 31 }] };
const groups = [month, empty, habits];

test('A view stands in the group that holds it', () => {
  expect(groupHolding(groups, 31)).toBe(habits);
  expect(groupHolding(groups, 99)).toBeUndefined();
});

test('A group without views doesn’t show', () => {
  expect(filledGroups(groups)).toEqual([month, habits]);
});

describe('after a deletion', () => {
  test('the view is gone', () => {
    expect(withoutView(groups, 12)).toEqual([{ id: 1, views: [{ id: 11 }, { id: 13 }] }, empty, habits]);
  });

  test('nothing changes for a view that isn’t there', () => {
    expect(withoutView(groups, 99)).toEqual(groups);
  });

  test('a group left without views disappears', () => {
    expect(withoutView(groups, 31)).toEqual([month, empty]);
  });
});
