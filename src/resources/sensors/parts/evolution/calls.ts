import { getStretch as getStretchCall } from '@contract/extensions/measurements';
import type { StretchStep } from '@domain/sensors/stretch';

import { callApi } from '@/providers/data/callApi';
import type { SensorStretch } from '@/providers/data/records';
import { monthWithInstants } from '@/providers/data/sharedMoments';

interface StretchOfSensor {
  sensorId: number;
  from: string;
  to: string;
  step: StretchStep;
}

/** What a sensor measured in a stretch of time (EXT-73). */
export const getStretch = async (
  { sensorId, ...query }: StretchOfSensor,
  signal: AbortSignal,
): Promise<SensorStretch> => {
  const answer = await callApi(
    getStretchCall,
    { params: { id: sensorId }, query, signal },
    {
      fallback: 'errors.loadMeasurements',
      unreachable: 'errors.loadMeasurementsUnreachable',
      serverText: 'hint',
    },
  );
  return answer.step === 'readings' ? monthWithInstants(answer) : monthWithInstants(answer);
};
