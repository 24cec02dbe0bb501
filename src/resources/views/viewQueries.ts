import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useGetList, type GetListResult } from 'react-admin';

import '@/providers/data/screens/views';
import type { ManagedViewGroup } from '@/providers/data/records';
import { changeCachedLists } from '@/shared/changeCachedLists';
import { resourceKey, type Outdated } from '@/shared/useInvalidate';

type Groups = readonly ManagedViewGroup[];

/**
 * The groups of a sensor type with their views, as administrators manage them.
 * @param sensorTypeId null while no type is chosen
 */
export const useViewGroups = (sensorTypeId: number | null) =>
  useGetList<ManagedViewGroup>(
    'view-groups',
    { filter: { sensorTypeId } },
    { enabled: sensorTypeId !== null },
  );

/** The cached groups of a type, to read or change without asking the server. */
export const useCachedViewGroups = () => {
  const queryClient = useQueryClient();

  return useMemo(() => {
    const keyOf = (sensorTypeId: number | null) => [
      ...resourceKey('view-groups', 'getList'),
      { filter: { sensorTypeId } },
    ];
    return {
      read: (sensorTypeId: number | null): Groups | undefined =>
        queryClient.getQueriesData<GetListResult<ManagedViewGroup>>({ queryKey: keyOf(sensorTypeId) })[0]?.[1]
          ?.data,

      change: (sensorTypeId: number, change: (groups: Groups) => ManagedViewGroup[]) => {
        changeCachedLists(queryClient, keyOf(sensorTypeId), change);
      },
    };
  }, [queryClient]);
};

/** The key of the calls that save an order of a type, by which those under way are found. */
export const reorderKey = (sensorTypeId: number) =>
  resourceKey('view-groups', 'reorder', String(sensorTypeId));

/**
 * Outdated by views or their order that were saved: their groups as administrators manage them, and those of
 * the reports.
 */
export const VIEWS_CHANGED: Outdated = { refetched: ['view-groups', 'report-view-groups'] };
