import { listDeviceHealth, listGateways } from '@contract/extensions/deviceHealth';
import { paths } from '@domain/paths';

import type { AppResource } from '@/kit/AppResource';
import type { DeviceHealth } from '@/providers/data/records';

import { deviceHealthHeading } from './heading';

/** How devices are, if the server announces it (EXT-53). */
export const deviceHealth: AppResource = {
  name: 'device-health',
  recordRepresentation: ({ identifier, sensor }: DeviceHealth) => sensor?.name ?? identifier,
  access: 'admin',
  feature: 'health',
  routes: {
    list: {
      path: paths.deviceHealth,
      load: async () => (await import('./list/DeviceHealthList')).DeviceHealthList,
      heading: { title: deviceHealthHeading.title, subtitle: deviceHealthHeading.subtitle },
      calls: [listDeviceHealth, listGateways],
      menu: { section: 'sensors', label: 'shell.deviceHealth', icon: 'pulse' },
    },
  },
};
