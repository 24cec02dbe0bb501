import { useDeferredValue, useMemo } from 'react';

import { createSensorSearch, type SensorFilter } from '../sensorList/sensorFilter';
import type { Sensor } from '@/providers/data/types';

/** The sensors that a filter lets through. A long list follows a fast typist a frame later instead of holding the keys up. */
export const useFilteredSensors = (sensors: readonly Sensor[], filter: SensorFilter): readonly Sensor[] => {
  const deferredFilter = useDeferredValue(filter);
  const search = useMemo(() => createSensorSearch(sensors), [sensors]);
  return useMemo(() => search(deferredFilter), [search, deferredFilter]);
};
