import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { GetListResult, RaRecord } from 'react-admin';

/**
 * Writes what was just saved into the cached lists. A list that is still loading was requested before the
 * save and would bring the old data back, so it is fetched again.
 */
export const changeCachedLists = <Item extends RaRecord>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: readonly Item[]) => Item[],
): void => {
  const loading = client.getQueryCache().findAll({
    queryKey,
    predicate: ({ state }) => state.fetchStatus !== 'idle',
  });
  void client.cancelQueries({ queryKey });
  client.setQueriesData<GetListResult<Item>>({ queryKey }, (known) => {
    const data = known && change(known.data);
    return data && { ...known, data, total: data.length };
  });
  if (loading.length === 0) return;
  void client.invalidateQueries({ queryKey, predicate: (query) => loading.includes(query) });
};
