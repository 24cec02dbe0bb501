import { listSubscriptions, updateSubscriptions } from '@contract/pdf';

import { addMethods, addResource } from '../dataProvider';
import { sendWorded } from '../sendWorded';

addResource('subscriptions', {
  getList: async ({ signal }) => {
    const list = await sendWorded(listSubscriptions, { signal }, 'errors.loadSubscriptions');
    return list.map(({ sensorId, subscribed }) => ({ id: sensorId, subscribed }));
  },
});

addMethods({
  updateSubscriptions: (sensorIds) =>
    sendWorded(
      updateSubscriptions,
      { body: { subscribedToSensorId: sensorIds } },
      'errors.updateSubscriptions',
    ),
});
