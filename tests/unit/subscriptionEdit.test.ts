import { describe, expect, test } from 'vitest';

import {
  addedIn,
  applyEdit,
  subscribedIn,
  withSubscribed,
} from '@/custom-pages/subscriptions/subscriptionEdit';

const ids = (...list: number[]) => new Set(list);

describe('an edit that meets what the server has by now', () => {
  test.each([
    ['nothing else changed', ids(1, 2), ids(2, 3), ids(1, 2), [2, 3]],
    ['nothing was changed at all', ids(1), ids(1), ids(1), [1]],
    ['another sensor was subscribed elsewhere', ids(1), ids(1, 2), ids(1, 9), [1, 2, 9]],
    ['another one was unsubscribed elsewhere', ids(1, 9), ids(1, 2, 9), ids(1), [1, 2]],
    ['the same was done elsewhere', ids(1, 2), ids(1, 3), ids(1, 3), [1, 3]],
    ['what it takes out is gone already', ids(1, 2), ids(1), ids(1), [1]],
  ])('where %s', (_, from, working, now, wanted) => {
    expect(applyEdit(now, { from, working })).toEqual(ids(...wanted));
  });
});

test('an edit knows what was added', () => {
  expect(addedIn({ from: ids(1, 2), working: ids(2, 3, 4) })).toEqual([3, 4]);
});

test('the list is known once the server took a selection, also of sensors that it didn’t name', () => {
  const list = [
    { id: 1, subscribed: true },
    { id: 2, subscribed: false },
  ];
  const next = withSubscribed(list, ids(2, 7));
  expect(next).toEqual([
    { id: 1, subscribed: false },
    { id: 2, subscribed: true },
    { id: 7, subscribed: true },
  ]);
  expect(subscribedIn(next)).toEqual(ids(2, 7));
});
