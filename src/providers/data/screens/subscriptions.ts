import { listSubscriptions, updateSubscriptions } from '@contract/pdf';

import { addCalls } from '../dataProvider';
import type { ResourceAdapter } from '../ResourceAdapter';
import { sendWorded } from '../sendWorded';

const subscriptions: ResourceAdapter = {
  getList: async ({ signal }) => {
    const list = await sendWorded(listSubscriptions, { signal }, 'errors.loadSubscriptions');
    return list.map(({ sensorId, subscribed }) => ({ id: sensorId, subscribed }));
  },
};

addCalls({
  resources: { subscriptions },
  methods: {
    updateSubscriptions: (sensorIds) =>
      sendWorded(
        updateSubscriptions,
        { body: { subscribedToSensorId: sensorIds } },
        'errors.updateSubscriptions',
      ),
  },
});
