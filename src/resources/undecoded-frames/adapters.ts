import { discardUndecoded, listUndecoded } from '@contract/extensions/decoding';
import { FRAME_STATES } from '@domain/devices/frames';

import type { ResourceAdapters } from '@/providers/data/ResourceAdapter';
import { callApi } from '@/providers/data/callApi';
import type { UndecodedFrames } from '@/providers/data/records';

export const undecodedFrameAdapters = {
  'undecoded-frames': {
    getList: async ({ signal }) => {
      const groups = await callApi(listUndecoded, { signal }, 'errors.loadUndecoded');
      return groups.map((group): UndecodedFrames => ({
        ...group,
        id: group.deviceId * FRAME_STATES.length + FRAME_STATES.indexOf(group.state),
      }));
    },

    delete: ({ previousData }) => {
      const { deviceId, state } = previousData as UndecodedFrames;
      return callApi(
        discardUndecoded,
        { params: { id: deviceId }, query: { state } },
        'errors.discardUndecoded',
      );
    },
  },
} satisfies ResourceAdapters;
