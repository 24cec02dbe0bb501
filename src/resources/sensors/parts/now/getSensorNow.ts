import { listSensorsNow } from '@contract/extensions/measurements';

import { callApi } from '@/providers/data/callApi';
import type { SensorNow } from '@/providers/data/records';
import { hoursWithInstants } from '@/providers/data/sharedMoments';

/** A sensor's current values (EXT-23); null if nothing is known about it. */
export const getSensorNow = async (sensorId: number, signal: AbortSignal): Promise<SensorNow | null> => {
  const { moments, sensors } = await callApi(
    listSensorsNow,
    { query: { sensorId }, signal },
    'errors.loadNow',
  );
  const sensor = sensors.find((one) => one.sensorId === sensorId);
  if (!sensor) return null;
  return {
    sensorId,
    variables: sensor.variables.map((variable) => hoursWithInstants(variable, moments)),
  };
};
