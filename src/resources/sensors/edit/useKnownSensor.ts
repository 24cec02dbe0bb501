import { useState } from 'react';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'react-admin';

import type { Sensor } from '@/providers/data/records';
import { resourceKey } from '@/shared/useInvalidate';

/** Only the server knows the ids of a new neighbourhood and of new variables. */
const isIncomplete = ({ locationName: name, locationId, variables }: Sensor): boolean =>
  !variables || (Boolean(name) && !locationId);

/**
 * What is known of the sensor as the form begins; undefined while a list is on its way with what a save left
 * unknown.
 */
export const useKnownSensor = (sensor: Sensor): Sensor | undefined => {
  const queryClient = useQueryClient();
  const lists = { queryKey: resourceKey('sensors', 'getList'), type: 'active' } as const;
  const isLoading = useIsFetching(lists) > 0;
  const [known, setKnown] = useState(isIncomplete(sensor) && isLoading ? undefined : sensor);

  if (!known && !isLoading) {
    const loaded = queryClient.getQueriesData<GetListResult<Sensor>>(lists);
    const listed = loaded.flatMap(([, list]) => list?.data ?? []).find(({ id }) => id === sensor.id);
    setKnown({ ...sensor, ...listed });
  }
  return known;
};
