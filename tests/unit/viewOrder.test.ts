import { describe, expect, test } from 'vitest';

import {
  applyOrdering,
  beginOrderingGroups,
  beginOrderingViews,
  changesOrder,
  moveInOrdering,
  savedOrdering,
  type ViewOrdering,
} from '@/resources/views/order/viewOrder';

interface Group {
  id: number;
  views: { id: number }[];
}

const group = (id: number, ...viewIds: number[]): Group => ({
  id,
  views: viewIds.map((view) => ({ id: view })),
});

const month = group(1, 11, 12, 13);
const empty = group(2);
const habits = group(3, 31, 32);
const groups = [month, empty, habits];

/** As `[group, ...views]`. */
const ids = (list: readonly Group[]) => list.map(({ id, views }) => [id, ...views.map((view) => view.id)]);

const ofGroups = (...order: number[]): ViewOrdering => ({ kind: 'groups', ids: order });
const ofViews = (groupId: number, ...order: number[]): ViewOrdering => ({
  kind: 'views',
  groupId,
  ids: order,
});

describe('beginning', () => {
  test('with groups takes those that show', () => {
    expect(beginOrderingGroups(groups)).toEqual(ofGroups(1, 3));
  });

  test('with the views of a group takes all of them', () => {
    expect(beginOrderingViews(month)).toEqual(ofViews(1, 11, 12, 13));
  });
});

test.each([
  [ofGroups(1, 3), 3, 1, ofGroups(3, 1)],
  [ofViews(1, 11, 12, 13), 11, 3, ofViews(1, 12, 13, 11)],
])('moving in %j', (ordering, id, position, moved) => {
  expect(moveInOrdering(ordering, id, position)).toEqual(moved);
});

describe('the groups as an ordering has them', () => {
  test.each<[string, ViewOrdering, number[][]]>([
    [
      'groups: their views stay, and one without views goes last',
      ofGroups(3, 1),
      [[3, 31, 32], [1, 11, 12, 13], [2]],
    ],
    ['groups: one that came meanwhile follows', ofGroups(3), [[3, 31, 32], [1, 11, 12, 13], [2]]],
    ['views of one group: the others stay', ofViews(1, 13, 11, 12), [[1, 13, 11, 12], [2], [3, 31, 32]]],
    ['views: one that came meanwhile follows', ofViews(1, 13, 11), [[1, 13, 11, 12], [2], [3, 31, 32]]],
    ['views of a group that is gone', ofViews(9, 1, 2), [[1, 11, 12, 13], [2], [3, 31, 32]]],
  ])('%s', (_, ordering, expected) => {
    expect(ids(applyOrdering(groups, ordering))).toEqual(expected);
  });

  test('go back to what they were by the ordering that was saved', () => {
    for (const ordering of [ofGroups(3, 1), ofViews(1, 13, 11, 12)]) {
      const saved = savedOrdering(groups, ordering);
      expect(ids(applyOrdering(applyOrdering(groups, ordering), saved))).toEqual(ids(groups));
    }
  });

  test('are all named where they are to be sent', () => {
    const ordering = ofGroups(3, 1);
    expect(savedOrdering(applyOrdering(groups, ordering), ordering).ids).toEqual([3, 1, 2]);
    expect(savedOrdering(groups, ofViews(9)).ids).toEqual([]);
  });
});

describe('there is something to save', () => {
  test.each([
    ['in another order of groups', ofGroups(3, 1), true],
    ['not in the same one, whatever stands hidden between', ofGroups(1, 3), false],
    ['in another order of views', ofViews(3, 32, 31), true],
    ['not in the same one of views', ofViews(3, 31, 32), false],
    ['not in a group that is gone', ofViews(9, 2, 1), false],
  ])('%s', (_, ordering, changes) => {
    expect(changesOrder(groups, ordering)).toBe(changes);
  });
});
