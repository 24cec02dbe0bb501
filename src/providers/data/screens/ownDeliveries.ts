import { listOwnDeliveries, sendTrialDelivery } from '@contract/extensions/deliveries';

import { addMethods } from '../dataProvider';
import { callApi } from '../callApi';

/** One's own mails (EXT-36). */
addMethods({
  getOwnDeliveries: ({ signal } = {}) => callApi(listOwnDeliveries, { signal }, 'errors.loadOwnDeliveries'),
  sendTrialDelivery: () => callApi(sendTrialDelivery, {}, 'errors.sendTrialDelivery'),
});
