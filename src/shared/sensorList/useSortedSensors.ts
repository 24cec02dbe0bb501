import { useDeferredValue, useMemo } from 'react';

import { createSensorSorter, type SensorSort } from './sensorSort';
import type { Sensor } from '@/providers/data/types';

/** Sensors in an order; filtering what comes out keeps it, and costs no new sorting at a keystroke. */
export const useSortedSensors = (sensors: readonly Sensor[], sort: SensorSort): readonly Sensor[] => {
  const deferredSort = useDeferredValue(sort);
  const sorted = useMemo(() => createSensorSorter(sensors), [sensors]);
  return useMemo(() => sorted(deferredSort), [sorted, deferredSort]);
};
