import { listSubscriptions, updateSubscriptions } from '@contract/pdf';

import type { ResourceAdapter } from '../ResourceAdapter';
import { sendWorded } from '../sendWorded';
import type { AppDataProvider } from '../types';

export const subscriptions: ResourceAdapter = {
  getList: async ({ signal }) => {
    const list = await sendWorded(
      listSubscriptions,
      { signal },
      { fallback: 'errors.loadSubscriptions', serverText: 'hint' },
    );
    return list.map(({ sensorId, subscribed }) => ({ id: sensorId, subscribed }));
  },
};

export const subscriptionMethods: Pick<AppDataProvider, 'updateSubscriptions'> = {
  updateSubscriptions: (sensorIds) =>
    sendWorded(
      updateSubscriptions,
      { body: { subscribedToSensorId: sensorIds } },
      { fallback: 'errors.updateSubscriptions', serverText: 'hint' },
    ),
};
