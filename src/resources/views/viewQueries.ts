import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useGetList, type GetListResult } from 'react-admin';

import { changeCachedLists } from '@/kit/cache/changeCachedLists';
import { queryKeyOf, variableOfViewKey } from '@/kit/cache/queryKeys';
import type { Outdated } from '@/kit/cache/useInvalidate';
import type { ManagedViewGroup } from '@/providers/data/records';

import { getVariableOfView } from './calls';
import { variableIdOf } from './form/viewValues';

type Groups = readonly ManagedViewGroup[];

const variableQuery = (id: number) =>
  queryOptions({
    queryKey: variableOfViewKey(id),
    queryFn: ({ signal }) => getVariableOfView(id, signal),
  });

/** The variables of views are asked for once the groups are known, each once; nothing waits for them (VIW-2). */
const useVariablesOf = (groups: Groups) => {
  const ids = new Set(groups.flatMap(({ views }) => views.map(variableIdOf)).filter((id) => id !== null));

  // Only the cards that show a variable are drawn again.
  useQueries({ queries: [...ids].map((id) => ({ ...variableQuery(id), notifyOnChangeProps: [] })) });
};

/** A variable that was asked for with its groups: undefined while it is on its way, null if it could not be loaded. */
export const useVariableOfView = (id: number) => {
  return useQuery({ ...variableQuery(id), enabled: false }).data;
};

const NONE: Groups = [];

/**
 * The groups of a sensor type with their views, as administrators manage them.
 * @param sensorTypeId null while no type is chosen
 */
export const useViewGroups = (sensorTypeId: number | null) => {
  const groups = useGetList<ManagedViewGroup>(
    'view-groups',
    { filter: { sensorTypeId } },
    { enabled: sensorTypeId !== null },
  );
  useVariablesOf(groups.data ?? NONE);
  return groups;
};

/** The cached groups of a type, to read or change without asking the server. */
export const useCachedViewGroups = () => {
  const queryClient = useQueryClient();

  const keyOf = (sensorTypeId: number | null) =>
    queryKeyOf('view-groups', 'getList', { filter: { sensorTypeId } });
  return {
    read: (sensorTypeId: number | null): Groups | undefined =>
      queryClient.getQueriesData<GetListResult<ManagedViewGroup>>({ queryKey: keyOf(sensorTypeId) })[0]?.[1]
        ?.data,

    change: (sensorTypeId: number, change: (groups: Groups) => ManagedViewGroup[]) => {
      changeCachedLists(queryClient, keyOf(sensorTypeId), change);
    },
  };
};

/** The key of the calls that save an order of a type; by it, those under way are found. */
export const reorderKey = (sensorTypeId: number) => queryKeyOf('view-groups', 'reorder', sensorTypeId);

/** Outdated by views or an order that were saved: the groups, as managed and in the reports. */
export const VIEWS_CHANGED: Outdated = { refetch: ['view-groups', 'report-view-groups'] };
