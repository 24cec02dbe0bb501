import {
  assignDevice,
  forgetDevice,
  getConnection,
  listUnassignedDevices,
} from '@contract/extensions/devices';

import { addCalls } from '../dataProvider';
import type { ResourceAdapter } from '../ResourceAdapter';
import { sendWorded } from '../sendWorded';
import type { DeviceAssignment } from '../records';

const connections: ResourceAdapter = {
  getOne: async ({ id, signal }) => {
    const connection = await sendWorded(
      getConnection,
      { params: { id: Number(id) }, signal },
      { fallback: 'errors.loadConnection', serverText: 'hint' },
    );
    return { data: { id, ...connection } };
  },
};

/** Devices that belong to no sensor. */
const devices: ResourceAdapter = {
  getList: ({ signal }) =>
    sendWorded(listUnassignedDevices, { signal }, { fallback: 'errors.loadDevices', serverText: 'hint' }),

  update: async ({ id, data }) => {
    await sendWorded(
      assignDevice,
      { params: { id: Number(id) }, body: data as DeviceAssignment },
      { fallback: 'errors.assignDevice', serverText: 'hint' },
    );
    return { data: { id } };
  },

  delete: async ({ id }) => {
    await sendWorded(
      forgetDevice,
      { params: { id: Number(id) } },
      { fallback: 'errors.forgetDevice', serverText: 'hint' },
    );
    return { data: { id } };
  },
};

addCalls({ resources: { connections, devices } });
