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
        'errors.loadDeliveries',
      );
      return { records, next: next ?? null };
    },
    listDeliveryRuns: ({ signal } = {}) =>
      sendWorded(listDeliveryRuns, { signal }, 'errors.loadDeliveryRuns'),
    retryDelivery: (id) => sendWorded(retryDelivery, { params: { id } }, 'errors.retryDelivery'),
    retryFailedDeliveries: (body) =>
      sendWorded(retryFailedDeliveries, { body }, 'errors.retryFailedDeliveries'),
  },
});
