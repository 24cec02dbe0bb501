import {
  assignDevice,
  forgetDevice,
  getConnection,
  listUnassignedDevices,
} from '@contract/extensions/devices';

import type { ResourceAdapters } from '@/providers/data/ResourceAdapter';
import { callApi } from '@/providers/data/callApi';
import type { DeviceAssignment } from '@/providers/data/records';

export const deviceAdapters = {
  connections: {
    getOne: async ({ id, signal }) => ({
      id,
      ...(await callApi(getConnection, { params: { id: Number(id) }, signal }, 'errors.loadConnection')),
    }),
  },

  /** Devices that belong to no sensor. */
  devices: {
    getList: ({ signal }) => callApi(listUnassignedDevices, { signal }, 'errors.loadDevices'),

    update: ({ id, data }) =>
      callApi(
        assignDevice,
        { params: { id: Number(id) }, body: data as DeviceAssignment },
        'errors.assignDevice',
      ),

    delete: ({ id }) => callApi(forgetDevice, { params: { id: Number(id) } }, 'errors.forgetDevice'),
  },
} satisfies ResourceAdapters;
