import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { changeCachedLists } from '@/kit/cache/changeCachedLists';

const LIST = ['sensors', 'getList', { filter: {} }];
const AN_HOUR_AGO = Date.now() - 3_600_000;

const withList = () => {
  const client = new QueryClient();
  const list = { data: [{ id: 1 }, { id: 2 }], total: 2 };
  client.setQueryData(LIST, list, { updatedAt: AN_HOUR_AGO });
  return client;
};

const forgetFirst = (client: QueryClient) =>
  changeCachedLists<{ id: number }>(client, ['sensors', 'getList'], (known) =>
    known.filter(({ id }) => id !== 1),
  );

test('A list that was changed in the cache is as old as before', () => {
  const client = withList();
  forgetFirst(client);
  expect(client.getQueryData(LIST)).toEqual({ data: [{ id: 2 }], total: 1 });
  expect(client.getQueryState(LIST)).toMatchObject({ dataUpdatedAt: AN_HOUR_AGO, isInvalidated: false });
});

test('A list that was outdated still is', async () => {
  const client = withList();
  await client.invalidateQueries({ queryKey: LIST, refetchType: 'none' });
  forgetFirst(client);
  expect(client.getQueryState(LIST)).toMatchObject({ isInvalidated: true });
});
