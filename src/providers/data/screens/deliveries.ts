import {
  listDeliveries,
  listDeliveryRuns,
  retryDelivery,
  retryFailedDeliveries,
} from '@contract/extensions/deliveries';

import { addCalls } from '../dataProvider';
import { sendWorded } from '../sendWorded';

/** The month's mails (EXT-35). */
addCalls({
  methods: {
    listDeliveries: async ({ filter, before, signal }) => {
      const { deliveries: records, next } = await sendWorded(
        listDeliveries,
        { query: { ...filter, before }, signal },
        { fallback: 'errors.loadDeliveries', serverText: 'hint' },
      );
      return { records, next: next ?? null };
    },
    listDeliveryRuns: ({ signal } = {}) =>
      sendWorded(listDeliveryRuns, { signal }, { fallback: 'errors.loadDeliveryRuns', serverText: 'hint' }),
    retryDelivery: async (id) => {
      await sendWorded(
        retryDelivery,
        { params: { id } },
        { fallback: 'errors.retryDelivery', serverText: 'hint' },
      );
    },
    retryFailedDeliveries: async (body) => {
      await sendWorded(
        retryFailedDeliveries,
        { body },
        { fallback: 'errors.retryFailedDeliveries', serverText: 'hint' },
      );
    },
  },
});
