import { expect, test } from 'vitest';

import { createFindById } from '@/kit/list/createFindById';

test('an item is found by its id, and none by another', () => {
  const items = [{ id: 7 }, { id: 3 }];
  const find = createFindById(items);

  expect(find(3)).toBe(items[1]);
  expect(find(7)).toBe(items[0]);
  expect(find(5)).toBeUndefined();
});
