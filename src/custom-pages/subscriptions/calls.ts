import * as deliveries from '@contract/extensions/deliveries';
import * as pdf from '@contract/pdf';

import { callApi } from '@/providers/data/callApi';

/** Takes all sensors whose PDFs the person wants, no difference (SUB-3). Resolves to the server's sentence. */
export const updateSubscriptions = (sensorIds: number[]) =>
  callApi(
    pdf.updateSubscriptions,
    { body: { subscribedToSensorId: sensorIds } },
    'errors.updateSubscriptions',
  );

/** The signed-in person's mails so far, and the date of the next (EXT-36). */
export const getOwnDeliveries = (signal: AbortSignal) =>
  callApi(deliveries.listOwnDeliveries, { signal }, 'errors.loadOwnDeliveries');

/** Sends the signed-in person the last month's mail now (EXT-36). */
export const sendTrialDelivery = () => callApi(deliveries.sendTrialDelivery, {}, 'errors.sendTrialDelivery');
