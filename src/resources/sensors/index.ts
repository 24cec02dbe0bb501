import { paths } from '@domain/paths';

import type { Sensor } from '@/providers/data/records';
import type { AppResource } from '@/shared/AppResource';

/** The sensors of the neighbourhoods (SEN-15). Their screens need only a session (OVR-18). */
export const sensors: AppResource = {
  name: 'sensors',
  recordRepresentation: ({ name }: Sensor) => name,
  access: 'signed-in',
  routes: {
    list: { path: paths.manageSensors, load: async () => (await import('./list/SensorList')).SensorList },
    show: { path: paths.sensor, load: async () => (await import('./show/SensorShow')).SensorShow },
    create: { path: paths.addSensor, load: async () => (await import('./create/SensorCreate')).SensorCreate },
  },
};
