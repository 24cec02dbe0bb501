import { listSensorStatuses } from '@contract/extensions/home';

import { addCalls } from '../dataProvider';
import { sendWorded } from '../sendWorded';

/** By which the list of all sensors can be narrowed (EXT-38). */
addCalls({
  methods: {
    listSensorStatuses: ({ signal } = {}) =>
      sendWorded(listSensorStatuses, { signal }, { fallback: 'errors.loadStatuses', serverText: 'hint' }),
  },
});
