import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { GetListResult, RaRecord } from 'react-admin';

/**
 * Writes what was just saved into lists that were loaded. One that is loading meanwhile was asked for before, would
 * bring back what was there, and so loads once more.
 */
export const changeKept = <Item extends RaRecord>(
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
