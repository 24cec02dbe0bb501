import { useGetList } from 'react-admin';

import { loadFailure } from '../feedback/loadFailure';
import type { Location, Sensor, SensorType } from '@/providers/data/types';

const PARAMS = { own: { meta: { scope: 'own' } }, all: {} } as const;
const NONE: never[] = [];

/**
 * Sensors with the types and neighbourhoods to filter them by, all asked for at once (doc 1 §7).
 * @param scope the person's own sensors and types, or everybody's
 */
export const useSensorDirectory = (scope: keyof typeof PARAMS) => {
  const sensors = useGetList<Sensor>('sensors', PARAMS[scope]);
  const types = useGetList<SensorType>('sensor-types', PARAMS[scope]);
  const locations = useGetList<Location>('locations');
  const missing = [sensors, types, locations].filter((query) => loadFailure(query) !== null);
  const hasSensors = sensors.data !== undefined;

  return {
    sensors: sensors.data ?? NONE,
    types: types.data ?? NONE,
    locations: locations.data ?? NONE,
    /** While the sensors are on their way, at the first try or a later one. */
    isLoading: !hasSensors && sensors.isFetching,
    /** The sensors could not be loaded. */
    isMissing: !hasSensors && !sensors.isFetching,
    /** Of the first that could not be loaded, if any. */
    error: missing[0]?.error ?? null,
    /** Asks again for what could not be loaded. */
    retry: () => missing.forEach(({ refetch }) => void refetch()),
    reloadSensors: sensors.refetch,
  };
};

export type SensorDirectory = ReturnType<typeof useSensorDirectory>;
