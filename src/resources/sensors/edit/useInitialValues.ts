import { useState } from 'react';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useGetOne, type GetListResult } from 'react-admin';

import '@/providers/data/screens/devices';
import type { Connection, Sensor } from '@/providers/data/records';
import { CHANGED_BY_DEVICES } from '@/shared/devices/freshness';

import { useIsConnectable } from '../connection/useIsConnectable';
import { toSensorValues, type SensorValues } from '../form/sensorValues';
import { SENSOR_LISTS } from '../sensorQueries';

/** Only the server knows the ids of a new neighbourhood and of new variables. */
const isIncomplete = ({ locationName: name, locationId, variables }: Sensor): boolean =>
  !variables || (Boolean(name) && !locationId);

/**
 * What is known of the sensor as the form begins. A save may leave ids unknown until the list has loaded again:
 * until then it is undefined.
 * @param sensor undefined while the sensor itself is on its way
 */
export const useKnownSensor = (sensor: Sensor | undefined): Sensor | undefined => {
  const queryClient = useQueryClient();
  const lists = { queryKey: SENSOR_LISTS, type: 'active' } as const;
  const isLoading = useIsFetching(lists) > 0;
  const [known, setKnown] = useState<Sensor>();

  if (!known && sensor && !(isIncomplete(sensor) && isLoading)) {
    const loaded = queryClient.getQueriesData<GetListResult<Sensor>>(lists);
    const listed = loaded.flatMap(([, list]) => list?.data ?? []).find(({ id }) => id === sensor.id);
    setKnown({ ...sensor, ...listed });
  }
  return known;
};

/** The form's initial values, once the sensor is known; if the server announces devices, its connection too. */
export const useInitialValues = (sensor: Sensor, isKnown: boolean) => {
  const isConnectable = useIsConnectable();
  const [saved, setSaved] = useState<SensorValues>();
  const connection = useGetOne<Connection>(
    'connections',
    { id: sensor.id },
    // Somebody may have changed it since the page below loaded it.
    { ...CHANGED_BY_DEVICES, enabled: isConnectable, gcTime: 0 },
  );

  const isConnectionKnown = connection.isFetchedAfterMount && !connection.error && connection.data;
  if (!saved && isKnown && (!isConnectable || isConnectionKnown)) {
    setSaved(toSensorValues(sensor, connection.data));
  }
  return { isConnectable, connection, saved };
};
