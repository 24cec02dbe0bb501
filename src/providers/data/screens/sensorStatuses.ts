import { listSensorStatuses } from '@contract/extensions/home';

import { addCalls } from '../dataProvider';
import { sendWorded } from '../sendWorded';

/** The filter by status in the list of all sensors (EXT-38). */
addCalls({
  methods: {
    listSensorStatuses: ({ signal } = {}) =>
      sendWorded(listSensorStatuses, { signal }, 'errors.loadStatuses'),
  },
});
