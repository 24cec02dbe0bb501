import { useSyncExternalStore } from 'react';
import { notifyManager, useQueryClient, type Query } from '@tanstack/react-query';

/** Of answers on the screen: all fresh, some that could not be refreshed, or those on their way once more. */
type Freshness = 'fresh' | 'outdated' | 'refreshing';

const isOutdated = (query: Query) =>
  query.state.data !== undefined &&
  query.state.status === 'error' &&
  query.meta?.tellsRefreshFailure !== true &&
  query.isActive();

/**
 * Whether the screen shows answers from before that could not be refreshed, and another try. A screen that tells it in its
 * own words marks its query with the meta `tellsRefreshFailure`.
 */
export const useOutdated = () => {
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();

  const freshness = useSyncExternalStore(
    (listener) => cache.subscribe(notifyManager.batchCalls(listener)),
    (): Freshness => {
      const outdated = cache.getAll().filter(isOutdated);
      if (outdated.length === 0) return 'fresh';
      return outdated.some(({ state }) => state.fetchStatus === 'fetching') ? 'refreshing' : 'outdated';
    },
  );

  return {
    freshness,
    refresh: () => void queryClient.refetchQueries({ predicate: isOutdated }),
  };
};
