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
  getOne: async ({ id, signal }) => ({
    id,
    ...(await sendWorded(getConnection, { params: { id: Number(id) }, signal }, 'errors.loadConnection')),
  }),
};

/** Devices that belong to no sensor. */
const devices: ResourceAdapter = {
  getList: ({ signal }) => sendWorded(listUnassignedDevices, { signal }, 'errors.loadDevices'),

  update: ({ id, data }) =>
    sendWorded(
      assignDevice,
      { params: { id: Number(id) }, body: data as DeviceAssignment },
      'errors.assignDevice',
    ),

  delete: ({ id }) => sendWorded(forgetDevice, { params: { id: Number(id) } }, 'errors.forgetDevice'),
};

addCalls({ resources: { connections, devices } });
