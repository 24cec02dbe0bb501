import { listDeliveries } from '@contract/extensions/deliveries';

import type { ResourceAdapters } from '@/providers/data/ResourceAdapter';
import type { DeliveryQuery } from '@/providers/data/records';
import { callApi } from '@/providers/data/callApi';

export const deliveryAdapters = {
  /** The month's mails (EXT-35). */
  deliveries: {
    getPage: async ({ filter, cursor, signal }) => {
      const query = { ...(filter as DeliveryQuery), before: cursor as number | undefined };
      const answer = await callApi(listDeliveries, { query, signal }, 'errors.loadDeliveries');
      return { records: answer.deliveries, next: answer.next };
    },
  },
} satisfies ResourceAdapters;
