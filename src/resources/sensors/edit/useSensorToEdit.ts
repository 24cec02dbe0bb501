import { useState } from 'react';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useGetOne, type GetListResult } from 'react-admin';

import '@/providers/data/screens/devices';
import type { Connection, Sensor } from '@/providers/data/records';
import { CHANGED_BY_DEVICES } from '@/shared/devices/freshness';
import { useRecord } from '@/shared/useRecord';

import { useIsConnectable } from '../connection/useIsConnectable';
import { toSensorValues, type SensorValues } from '../form/sensorValues';
import { SENSOR_LISTS } from '../sensorQueries';

/** Only the server knows the ids of a new neighbourhood and of new variables. */
const isIncomplete = ({ locationName: name, locationId, variables }: Sensor): boolean =>
  !variables || (Boolean(name) && !locationId);

/**
 * The sensor in context as it is known when its form begins, and the form's initial values, undefined until then. A
 * save may leave ids unknown until the list has loaded again. If the server announces devices, the connection is
 * needed too.
 * @param listed the sensor as its list has it; undefined while that is on its way
 */
export const useSensorToEdit = (listed: Sensor | undefined) => {
  const shown = useRecord<Sensor>();
  const queryClient = useQueryClient();
  const isConnectable = useIsConnectable();
  const lists = { queryKey: SENSOR_LISTS, type: 'active' } as const;
  const areListsLoading = useIsFetching(lists) > 0;
  const [known, setKnown] = useState<{ sensor: Sensor; values: SensorValues }>();
  const connection = useGetOne<Connection>(
    'connections',
    { id: shown.id },
    // Somebody may have changed it since the page below loaded it.
    { ...CHANGED_BY_DEVICES, enabled: isConnectable, gcTime: 0 },
  );

  const isConnectionKnown = connection.isFetchedAfterMount && !connection.error && connection.data;
  const isSensorKnown = listed && !(isIncomplete(listed) && areListsLoading);
  if (!known && isSensorKnown && (!isConnectable || isConnectionKnown)) {
    const loaded = queryClient.getQueriesData<GetListResult<Sensor>>(lists);
    const latest = loaded.flatMap(([, list]) => list?.data ?? []).find(({ id }) => id === listed.id);
    const sensor = { ...listed, ...latest };
    setKnown({ sensor, values: toSensorValues(sensor, connection.data) });
  }
  return { sensor: shown, ...known, isConnectable, connection };
};
