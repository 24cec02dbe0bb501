import { listOwnDeliveries, sendTrialDelivery } from '@contract/extensions/deliveries';

import { addMethods } from '../dataProvider';
import { sendWorded } from '../sendWorded';

/** One's own mails (EXT-36). */
addMethods({
  getOwnDeliveries: ({ signal } = {}) =>
    sendWorded(listOwnDeliveries, { signal }, 'errors.loadOwnDeliveries'),
  sendTrialDelivery: () => sendWorded(sendTrialDelivery, {}, 'errors.sendTrialDelivery'),
});
