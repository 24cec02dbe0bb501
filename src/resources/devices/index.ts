import { listUndecoded } from '@contract/extensions/decoding';
import { listUnassignedDevices } from '@contract/extensions/devices';
import { paths } from '@domain/paths';

import type { AppResource } from '@/kit/AppResource';
import type { Device } from '@/providers/data/records';

import { devicesHeading } from './heading';

/** Devices that belong to no sensor, if the server announces them (EXT-19). */
export const devices: AppResource = {
  name: 'devices',
  recordRepresentation: ({ identifier }: Device) => identifier,
  access: 'admin',
  feature: 'devices',
  routes: {
    list: {
      path: paths.devices,
      load: async () => (await import('./list/DeviceList')).DeviceList,
      heading: { title: devicesHeading.title, subtitle: devicesHeading.subtitle },
      calls: [listUnassignedDevices],
      parts: [{ feature: 'decoding', calls: [listUndecoded] }],
      menu: { section: 'sensors', label: 'shell.devices', icon: 'device' },
    },
  },
};
