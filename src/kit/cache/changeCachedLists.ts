import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { GetListResult, RaRecord } from 'react-admin';

/**
 * Writes what was just saved into the cached lists, which stay as old and as outdated as they were. A list that is
 * still loading was requested before the save and would bring the old data back, so it is fetched again.
 */
export const changeCachedLists = <Item extends RaRecord>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: readonly Item[]) => Item[],
): void => {
  const lists = client.getQueryCache().findAll({ queryKey });
  const loading = lists.filter(({ state }) => state.fetchStatus !== 'idle');
  const outdated = lists.filter(({ state }) => state.isInvalidated);
  void client.cancelQueries({ queryKey });
  for (const list of lists) {
    client.setQueryData<GetListResult<Item>>(
      list.queryKey,
      (known) => {
        const data = known && change(known.data);
        return data && { ...known, data, total: data.length };
      },
      { updatedAt: list.state.dataUpdatedAt },
    );
  }
  outdated.forEach((list) => list.invalidate());
  if (loading.length === 0) return;
  void client.invalidateQueries({ queryKey, predicate: (query) => loading.includes(query) });
};
