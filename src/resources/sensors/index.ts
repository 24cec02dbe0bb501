import { paths } from '@domain/paths';

import type { Resource } from '@/shared/Resource';

/** The sensors of the neighbourhoods (SEN-15). Their screens need a session only (OVR-18). */
export const sensors: Resource = {
  name: 'sensors',
  recordRepresentation: 'name',
  access: 'signed-in',
  routes: {
    list: {
      path: paths.manageSensors,
      firstCalls: ['/api/sensors', '/api/sensor-types', '/api/location'],
      load: async () => (await import('./list/SensorList')).SensorList,
    },
    create: {
      path: paths.addSensor,
      firstCalls: ['/api/sensor-types', '/api/location'],
      load: async () => (await import('./create/SensorCreate')).SensorCreate,
    },
  },
};
