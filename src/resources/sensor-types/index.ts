import { paths } from '@domain/paths';

import type { SensorType } from '@/providers/data/records';
import type { Resource } from '@/shared/Resource';

/** The types of sensors, by which views are grouped (VIW-5). */
export const sensorTypes: Resource = {
  name: 'sensor-types',
  recordRepresentation: ({ name }: SensorType) => name,
  access: 'admin',
  routes: {
    list: {
      path: paths.sensorTypes,
      load: async () => (await import('./list/SensorTypeList')).SensorTypeList,
    },
  },
};
