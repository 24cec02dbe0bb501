import { listSubscriptions, updateSubscriptions } from '@contract/pdf';

import { addMethods, addResource } from '../dataProvider';
import { callApi } from '../callApi';

/** A failure has the texts of ERR-23. */
addResource('subscriptions', {
  getList: async ({ signal }) => {
    const list = await callApi(listSubscriptions, { signal }, 'errors.loadSubscriptions');
    return list.map(({ sensorId, subscribed }) => ({ id: sensorId, subscribed }));
  },
});

addMethods({
  updateSubscriptions: (sensorIds) =>
    callApi(updateSubscriptions, { body: { subscribedToSensorId: sensorIds } }, 'errors.updateSubscriptions'),
});
