import { paths } from '@domain/paths';

import type { Alarm } from '@/providers/data/records';
import type { Resource } from '@/shared/Resource';

/** Alarms, open and past, if the server announces them (EXT-29). */
export const alarms: Resource = {
  name: 'alarms',
  recordRepresentation: ({ sensor }: Alarm) => sensor.name,
  access: 'signed-in',
  routes: {
    list: {
      path: paths.alarms,
      load: async () => (await import('./list/AlarmList')).AlarmList,
    },
  },
};
