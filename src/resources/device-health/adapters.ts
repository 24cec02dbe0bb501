import { getSensorHealth, listDeviceHealth, listGateways } from '@contract/extensions/deviceHealth';

import type { ResourceAdapters } from '@/providers/data/ResourceAdapter';
import { callApi } from '@/providers/data/callApi';

export const deviceHealthAdapters = {
  'device-health': {
    getList: ({ signal }) => callApi(listDeviceHealth, { signal }, 'errors.loadDeviceHealth'),

    /** That of a sensor's device; the id is the sensor's. */
    getOne: async ({ id, signal }) => ({
      id,
      ...(await callApi(getSensorHealth, { params: { id: Number(id) }, signal }, 'errors.loadSensorHealth')),
    }),
  },

  gateways: {
    getList: ({ signal }) => callApi(listGateways, { signal }, 'errors.loadGateways'),
  },
} satisfies ResourceAdapters;
