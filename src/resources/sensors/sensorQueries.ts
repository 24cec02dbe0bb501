import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'react-admin';

import type { Sensor } from '@/providers/data/records';
import { homeQueryKey } from '@/shared/homeQueryKey';

/** Takes sensors that exist no longer out of every list that was loaded, without asking for it again. */
export const useForgetSensors = () => {
  const queryClient = useQueryClient();

  return useCallback(
    (sensors: readonly Sensor[]) => {
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
    [queryClient],
  );
};

/**
 * To call when a sensor was saved: lists of sensors are loaded again, those on screen at once. The neighbourhoods, and the
 * provider's variables that types offer, may have grown.
 */
export const useInvalidateSensors = () => {
  const queryClient = useQueryClient();

  return useCallback(() => {
    const shown = [['sensors'], ['locations'], ['sensor-overviews']];
    for (const queryKey of shown) void queryClient.invalidateQueries({ queryKey });
    // The form that asked for them is about to go. Its connection took a device from those without a sensor, or gave one back.
    for (const queryKey of [['sensor-types', 'getOne'], ['connections'], ['devices'], homeQueryKey()]) {
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    }
  }, [queryClient]);
};

/** To call when the form is gone, over a page that shows the sensor's connection, too. */
export const useRefreshConnection = () => {
  const queryClient = useQueryClient();

  return useCallback(() => void queryClient.invalidateQueries({ queryKey: ['connections'] }), [queryClient]);
};
