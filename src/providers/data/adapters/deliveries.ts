import {
  listDeliveries,
  listDeliveryRuns,
  listOwnDeliveries,
  retryDelivery,
  retryFailedDeliveries,
  sendTrialDelivery,
} from '@contract/extensions/deliveries';

import { sendWorded } from '../sendWorded';
import type { AppDataProvider } from '../types';

type DeliveryMethod =
  | 'listDeliveries'
  | 'listDeliveryRuns'
  | 'retryDelivery'
  | 'retryFailedDeliveries'
  | 'getOwnDeliveries'
  | 'sendTrialDelivery';

/** The month's mail (EXT-35, EXT-36). */
export const deliveries: Pick<AppDataProvider, DeliveryMethod> = {
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
  getOwnDeliveries: ({ signal } = {}) =>
    sendWorded(listOwnDeliveries, { signal }, { fallback: 'errors.loadOwnDeliveries', serverText: 'hint' }),
  sendTrialDelivery: async () => {
    await sendWorded(sendTrialDelivery, {}, { fallback: 'errors.sendTrialDelivery', serverText: 'hint' });
  },
};
