import type { ResourceAdapter } from '../ResourceAdapter';
import { sendExtension } from '../sendWorded';
import type { DeviceAssignment } from '../types';

const extension = () => import('@contract/extensions/devices');

export const connections: ResourceAdapter = {
  getOne: async ({ id, signal }) => {
    const connection = await sendExtension(
      async () => (await extension()).getConnection,
      { params: { id: Number(id) }, signal },
      { fallback: 'errors.loadConnection', serverText: 'hint' },
    );
    return { data: { id, ...connection } };
  },
};

/** Those that belong to no sensor. */
export const devices: ResourceAdapter = {
  getList: ({ signal }) =>
    sendExtension(
      async () => (await extension()).listUnassignedDevices,
      { signal },
      { fallback: 'errors.loadDevices', serverText: 'hint' },
    ),

  update: async ({ id, data }) => {
    await sendExtension(
      async () => (await extension()).assignDevice,
      { params: { id: Number(id) }, body: data as DeviceAssignment },
      { fallback: 'errors.assignDevice', serverText: 'hint' },
    );
    return { data: { id } };
  },

  delete: async ({ id }) => {
    await sendExtension(
      async () => (await extension()).forgetDevice,
      { params: { id: Number(id) } },
      { fallback: 'errors.forgetDevice', serverText: 'hint' },
    );
    return { data: { id } };
  },
};
