import { listOwnDeliveries, sendTrialDelivery } from '@contract/extensions/deliveries';

import { addCalls } from '../dataProvider';
import { sendWorded } from '../sendWorded';

/** One's own mails (EXT-36). */
addCalls({
  methods: {
    getOwnDeliveries: ({ signal } = {}) =>
      sendWorded(listOwnDeliveries, { signal }, 'errors.loadOwnDeliveries'),
    sendTrialDelivery: () => sendWorded(sendTrialDelivery, {}, 'errors.sendTrialDelivery'),
  },
});
