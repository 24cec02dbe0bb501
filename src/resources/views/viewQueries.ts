import { useCallback, useMemo } from 'react';
import { CancelledError, useQueryClient } from '@tanstack/react-query';
import { useGetList, type GetListResult } from 'react-admin';

import '@/providers/data/screens/views';
import type { ManagedViewGroup } from '@/providers/data/records';

/** What holds views, as react-admin keeps it: their groups as administrators manage them, and those of the reports. */
const HOLDERS = [['view-groups'], ['report-view-groups']] as const;

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

/** The groups of a type as they are kept, to read or change without asking the server. */
export const useKeptViewGroups = () => {
  const queryClient = useQueryClient();

  return useMemo(() => {
    const keptOf = (sensorTypeId: number | null) => ({
      queryKey: ['view-groups', 'getList', { filter: { sensorTypeId } }],
    });
    return {
      read: (sensorTypeId: number | null): Groups | undefined =>
        queryClient.getQueriesData<GetListResult<ManagedViewGroup>>(keptOf(sensorTypeId))[0]?.[1]?.data,

      change: (sensorTypeId: number, change: (groups: Groups) => ManagedViewGroup[]) => {
        queryClient.setQueriesData<GetListResult<ManagedViewGroup>>(
          keptOf(sensorTypeId),
          (kept) => kept && { ...kept, data: change(kept.data) },
        );
      },
    };
  }, [queryClient]);
};

const hasFailed = (result: PromiseSettledResult<void>): boolean =>
  result.status === 'rejected' && !(result.reason instanceof CancelledError);

/**
 * To call when views or their order were saved: what shows views asks the server again, at once where it is on screen.
 * Resolves to whether that went well.
 */
export const useInvalidateViews = () => {
  const queryClient = useQueryClient();

  return useCallback(async (): Promise<boolean> => {
    const reloads = HOLDERS.map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }, { throwOnError: true }),
    );
    return !(await Promise.allSettled(reloads)).some(hasFailed);
  }, [queryClient]);
};
