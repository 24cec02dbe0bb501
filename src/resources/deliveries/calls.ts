import * as deliveries from '@contract/extensions/deliveries';

import { callApi } from '@/providers/data/callApi';
import type { DeliveryRun } from '@/providers/data/records';

/** The months whose mails were planned, newest first (EXT-35). */
export const listDeliveryRuns = (signal: AbortSignal) =>
  callApi(deliveries.listDeliveryRuns, { signal }, 'errors.loadDeliveryRuns');

export const retryDelivery = (id: number) =>
  callApi(deliveries.retryDelivery, { params: { id } }, 'errors.retryDelivery');

/** Sends all failed mails of a month again. */
export const retryFailedDeliveries = (month: Pick<DeliveryRun, 'year' | 'month'>) =>
  callApi(deliveries.retryFailedDeliveries, { body: month }, 'errors.retryFailedDeliveries');
