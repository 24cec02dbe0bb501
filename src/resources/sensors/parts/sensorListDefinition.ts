import { createNameSearch } from '@domain/nameSearch';
import type { SensorStatus } from '@domain/sensors/sensorStatus';

import type { ListDefinition } from '@/kit/list/List';
import { idParameter, textParameter } from '@/kit/list/listAddress';
import type { Sensor } from '@/providers/data/records';

import { createSensorSorter, sensorColumns } from './sensorSort';

/** The filter of a list of sensors (LST-1): a part of the name, a type and a neighbourhood; null is any. */
export interface SensorFilter {
  name: string;
  typeId: number | null;
  locationId: number | null;
  /** Present if statuses are shown (EXT-38). */
  status?: SensorStatus | null;
  /** Present on the screen of subscriptions (SUB-5). */
  subscribed?: 'yes' | 'no' | null;
}

/** Finds the sensors that a filter lets through. Names are folded once, at the first search. */
export const createSensorSearch = (sensors: readonly Sensor[]) => {
  const byName = createNameSearch(sensors);

  return ({ name, typeId, locationId }: SensorFilter): readonly Sensor[] => {
    const named = byName(name);
    if (typeId === null && locationId === null) return named;
    return named.filter(
      (sensor) =>
        (typeId === null || sensor.typeId === typeId) &&
        (locationId === null || sensor.locationId === locationId),
    );
  };
};

/** Every list of sensors: ?name=&type=&location=&sort=&order=. */
export const sensorListDefinition: ListDefinition<Sensor, SensorFilter> = {
  resource: 'sensors',
  filters: { name: textParameter('name'), typeId: idParameter('type'), locationId: idParameter('location') },
  sortable: sensorColumns,
  createSearch: createSensorSearch,
  createSorter: createSensorSorter,
};
