import { listOwnDeliveries, sendTrialDelivery } from '@contract/extensions/deliveries';

import { addCalls } from '../dataProvider';
import { sendWorded } from '../sendWorded';

/** One's own mails (EXT-36). */
addCalls({
  methods: {
    getOwnDeliveries: ({ signal } = {}) =>
      sendWorded(listOwnDeliveries, { signal }, { fallback: 'errors.loadOwnDeliveries', serverText: 'hint' }),
    sendTrialDelivery: async () => {
      await sendWorded(sendTrialDelivery, {}, { fallback: 'errors.sendTrialDelivery', serverText: 'hint' });
    },
  },
});
