import { expect, test } from 'vitest';

import { subscribedIn, withSubscribed } from '@/custom-pages/subscriptions/subscribedIn';

test('the list is known once the server took a selection, also of sensors that it didn’t name', () => {
  const list = [
    { id: 1, subscribed: true },
    { id: 2, subscribed: false },
  ];
  const next = withSubscribed(list, new Set([2, 7]));
  expect(next).toEqual([
    { id: 1, subscribed: false },
    { id: 2, subscribed: true },
    { id: 7, subscribed: true },
  ]);
  expect(subscribedIn(next)).toEqual([2, 7]);
});
