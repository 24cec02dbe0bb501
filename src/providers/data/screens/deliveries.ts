import {
  listDeliveries,
  listDeliveryRuns,
  retryDelivery,
  retryFailedDeliveries,
} from '@contract/extensions/deliveries';

import { addMethods, addResource } from '../dataProvider';
import type { DeliveryQuery } from '../records';
import { callApi } from '../callApi';

/** The month's mails (EXT-35). */
addResource('deliveries', {
  getPage: async ({ filter, cursor, signal }) => {
    const query = { ...(filter as DeliveryQuery), before: cursor as number | undefined };
    const answer = await callApi(listDeliveries, { query, signal }, 'errors.loadDeliveries');
    return { records: answer.deliveries, next: answer.next };
  },
});

addMethods({
  listDeliveryRuns: ({ signal } = {}) => callApi(listDeliveryRuns, { signal }, 'errors.loadDeliveryRuns'),
  retryDelivery: (id) => callApi(retryDelivery, { params: { id } }, 'errors.retryDelivery'),
  retryFailedDeliveries: (body) => callApi(retryFailedDeliveries, { body }, 'errors.retryFailedDeliveries'),
});
