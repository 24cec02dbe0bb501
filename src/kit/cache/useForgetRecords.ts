import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';

import type { ResourceName } from '@/providers/data/ResourceAdapter';

import { changeCachedLists } from './changeCachedLists';
import { queryKeyOf } from './queryKeys';
import { useInvalidate, type Outdated } from './useInvalidate';

/**
 * Removes deleted records from every loaded list, without fetching it again: a server that answers from a cache would
 * bring them back.
 * @param outdated what else shows them
 */
export const useForgetRecords = (resource: ResourceName, outdated: Outdated) => {
  const queryClient = useQueryClient();
  const invalidate = useInvalidate(outdated);

  return (records: readonly Pick<RaRecord<number>, 'id'>[]) => {
    const ids = new Set(records.map(({ id }) => id));
    if (ids.size === 0) return;
    changeCachedLists<RaRecord<number>>(queryClient, queryKeyOf(resource, 'getList'), (known) =>
      known.filter(({ id }) => !ids.has(id)),
    );
    void invalidate();
  };
};
