import { useCallback } from 'react';
import { CancelledError, useQueryClient, type Query } from '@tanstack/react-query';

import type { AppQueryKey, QueryName } from './queryKeys';

/** Which answers a change makes old. */
export interface Outdated {
  /** Asked for again: at once where they are on screen, by the next screen otherwise. */
  refetch?: readonly (QueryName | AppQueryKey)[];
  /** Not fetched now, because what shows them is closing, but by the next screen that shows them. */
  markStale?: readonly (QueryName | AppQueryKey)[];
}

const hasFailed = (result: PromiseSettledResult<void>): boolean =>
  result.status === 'rejected' && !(result.reason instanceof CancelledError);

/**
 * To be called after something was saved. Resolves to whether what is on screen could be fetched again.
 * @param outdated an object that stays the same from one rendering to the next
 */
export const useInvalidate = (outdated: Outdated) => {
  const queryClient = useQueryClient();

  return useCallback(async (): Promise<boolean> => {
    const { refetch = [], markStale = [] } = outdated;
    const keyOf = (name: QueryName | AppQueryKey) => (typeof name === 'string' ? [name] : name);
    // Otherwise a first answer that was requested before the change would be taken for a new one.
    const isFirstLoad = ({ state }: Query) => state.data === undefined;
    for (const name of refetch)
      void queryClient.cancelQueries({ queryKey: keyOf(name), predicate: isFirstLoad });
    const invalidate = (names: NonNullable<Outdated['refetch']>, refetchType: 'active' | 'none') =>
      names.map((name) =>
        queryClient.invalidateQueries({ queryKey: keyOf(name), refetchType }, { throwOnError: true }),
      );
    // The server records every change in the activity (EXT-10).
    const reloads = [...invalidate(refetch, 'active'), ...invalidate([...markStale, 'activity'], 'none')];
    return !(await Promise.allSettled(reloads)).some(hasFailed);
  }, [queryClient, outdated]);
};
