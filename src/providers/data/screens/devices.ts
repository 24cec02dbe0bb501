import {
  assignDevice,
  forgetDevice,
  getConnection,
  listUnassignedDevices,
} from '@contract/extensions/devices';

import { addResource } from '../dataProvider';
import { sendWorded } from '../sendWorded';
import type { DeviceAssignment } from '../records';

addResource('connections', {
  getOne: async ({ id, signal }) => ({
    id,
    ...(await sendWorded(getConnection, { params: { id: Number(id) }, signal }, 'errors.loadConnection')),
  }),
});

/** Devices that belong to no sensor. */
addResource('devices', {
  getList: ({ signal }) => sendWorded(listUnassignedDevices, { signal }, 'errors.loadDevices'),

  update: ({ id, data }) =>
    sendWorded(
      assignDevice,
      { params: { id: Number(id) }, body: data as DeviceAssignment },
      'errors.assignDevice',
    ),

  delete: ({ id }) => sendWorded(forgetDevice, { params: { id: Number(id) } }, 'errors.forgetDevice'),
});
