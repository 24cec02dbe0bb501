import { listSubscriptions } from '@contract/pdf';

import type { ResourceAdapters } from '@/providers/data/ResourceAdapter';
import { callApi } from '@/providers/data/callApi';

export const subscriptionAdapters = {
  /** A failure has the texts of ERR-23. */
  subscriptions: {
    getList: async ({ signal }) => {
      const list = await callApi(listSubscriptions, { signal }, 'errors.loadSubscriptions');
      return list.map(({ sensorId, subscribed }) => ({ id: sensorId, subscribed }));
    },
  },
} satisfies ResourceAdapters;
