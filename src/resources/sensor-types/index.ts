import { listSensorTypes } from '@contract/sensorTypes';
import { paths } from '@domain/paths';

import type { AppResource } from '@/kit/AppResource';
import type { SensorType } from '@/providers/data/records';

/** The types of sensors, by which views are grouped (VIW-5). */
export const sensorTypes: AppResource = {
  name: 'sensor-types',
  recordRepresentation: ({ name }: SensorType) => name,
  access: 'admin',
  routes: {
    list: {
      path: paths.sensorTypes,
      load: async () => (await import('./list/SensorTypeList')).SensorTypeList,
      calls: [listSensorTypes],
      menu: { section: 'views', label: 'shell.viewViews', icon: 'views' },
    },
  },
};
