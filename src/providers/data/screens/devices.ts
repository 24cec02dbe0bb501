import {
  assignDevice,
  forgetDevice,
  getConnection,
  listUnassignedDevices,
} from '@contract/extensions/devices';

import { addResource } from '../dataProvider';
import { callApi } from '../callApi';
import type { DeviceAssignment } from '../records';

addResource('connections', {
  getOne: async ({ id, signal }) => ({
    id,
    ...(await callApi(getConnection, { params: { id: Number(id) }, signal }, 'errors.loadConnection')),
  }),
});

/** Devices that belong to no sensor. */
addResource('devices', {
  getList: ({ signal }) => callApi(listUnassignedDevices, { signal }, 'errors.loadDevices'),

  update: ({ id, data }) =>
    callApi(
      assignDevice,
      { params: { id: Number(id) }, body: data as DeviceAssignment },
      'errors.assignDevice',
    ),

  delete: ({ id }) => callApi(forgetDevice, { params: { id: Number(id) } }, 'errors.forgetDevice'),
});
