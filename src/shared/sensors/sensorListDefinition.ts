import type { Sensor } from '@/providers/data/records';

import type { ListDefinition } from '../list/List';
import { idParameter, textParameter } from '../list/listAddress';
import { createSensorSearch, type SensorFilter } from './sensorFilter';
import { createSensorSorter, sensorColumns } from './sensorSort';

/** Every list of sensors: ?name=&type=&location=&sort=&order=. */
export const sensorListDefinition: ListDefinition<Sensor, SensorFilter> = {
  resource: 'sensors',
  nameOf: ({ name }) => name,
  filters: { name: textParameter('name'), typeId: idParameter('type'), locationId: idParameter('location') },
  sortable: sensorColumns,
  createSearch: createSensorSearch,
  createSorter: createSensorSorter,
};
