import { listSubscriptions, updateSubscriptions as replaceSubscriptions } from '@contract/pdf';

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

export const updateSubscriptions: AppDataProvider['updateSubscriptions'] = (sensorIds) =>
  sendWorded(
    replaceSubscriptions,
    { body: { subscribedToSensorId: sensorIds } },
    { fallback: 'errors.updateSubscriptions', serverText: 'hint' },
  );
