import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type GetListResult } from 'react-admin';

import type { AppDataProvider, Sensor } from '@/providers/data/types';

/** Deleting sensors, and taking those that went out of every list that was loaded, without asking for it again. */
export const useSensorRemoval = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();

  return useMemo(
    () => ({
      remove: (sensor: Sensor) => dataProvider.delete('sensors', { id: sensor.id, previousData: sensor }),

      forget: (sensors: readonly Sensor[]) => {
        const ids = new Set(sensors.map(({ id }) => id));
        if (ids.size === 0) return;
        queryClient.setQueriesData<GetListResult<Sensor>>({ queryKey: ['sensors', 'getList'] }, (list) => {
          const data = list?.data.filter(({ id }) => !ids.has(id));
          return list && data && { ...list, data, total: data.length };
        });
        // They name sensors too: the next screen that shows them asks again.
        for (const resource of ['users', 'subscriptions']) {
          void queryClient.invalidateQueries({ queryKey: [resource], refetchType: 'none' });
        }
      },
    }),
    [dataProvider, queryClient],
  );
};
