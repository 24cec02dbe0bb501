import { useState } from 'react';

import { EVERY_SENSOR } from '../sensorList/sensorFilter';
import { BY_NAME, sortAfterClick, type SensorColumn } from '../sensorList/sensorSort';
import type { Sensor } from '@/providers/data/types';

import { useSortedSensors } from '../sensorList/useSortedSensors';
import { useFilteredSensors } from '../sensorSelection/useFilteredSensors';

/** What somebody sees of a list of sensors: what the filters let through, in the order that was asked for. */
export const useSensorView = (sensors: readonly Sensor[]) => {
  const [filter, setFilter] = useState(EVERY_SENSOR);
  const [sort, setSort] = useState(BY_NAME);
  const listed = useFilteredSensors(useSortedSensors(sensors, sort), filter);

  return { listed, filter, setFilter, sort, sortBy: (by: SensorColumn) => setSort(sortAfterClick(sort, by)) };
};

export type SensorView = ReturnType<typeof useSensorView>;
