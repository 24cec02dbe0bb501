import { useCallback } from 'react';
import { CancelledError, useQueryClient } from '@tanstack/react-query';

/** What answers are kept under: resources of the data provider, and what is asked for by a method of its own. */
export type ResourceName =
  | 'activity'
  | 'alarm-mail'
  | 'alarms'
  | 'connections'
  | 'deliveries'
  | 'devices'
  | 'home'
  | 'limit-effects'
  | 'locations'
  | 'measurements'
  | 'normalized-variables'
  | 'own-deliveries'
  | 'reading-keys'
  | 'report-view-groups'
  | 'sensor-overviews'
  | 'sensor-types'
  | 'sensors'
  | 'subscriptions'
  | 'user-overviews'
  | 'users'
  | 'view-groups'
  | 'views';

/** All answers of a resource, or those of one kind, such as `getOne`. */
type ResourceKey = readonly [ResourceName, ...string[]];

/** The key under which answers of a resource are kept. */
export const resourceKey = (...key: ResourceKey) => key;

/** The key under which a `PagedList` keeps its pages. */
export const pagesKey = (resource: ResourceName) => resourceKey(resource, 'pages');

/** Which answers a change makes old. */
export interface Outdated {
  /** Asked for again: at once where they are on screen, by the next screen otherwise. */
  shown?: readonly (ResourceName | ResourceKey)[];
  /** Asked for again by the next screen that shows them; what shows them now is about to go. */
  later?: readonly (ResourceName | ResourceKey)[];
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
    const { shown = [], later = [] } = outdated;
    const invalidate = (names: NonNullable<Outdated['shown']>, refetchType: 'active' | 'none') =>
      names.map((name) =>
        queryClient.invalidateQueries(
          { queryKey: typeof name === 'string' ? [name] : name, refetchType },
          { throwOnError: true },
        ),
      );
    // The server records every change in the activity (EXT-10).
    const reloads = [...invalidate(shown, 'active'), ...invalidate([...later, 'activity'], 'none')];
    return !(await Promise.allSettled(reloads)).some(hasFailed);
  }, [queryClient, outdated]);
};
