import { listSensorStatuses } from '@contract/extensions/home';

import { addMethods } from '../dataProvider';
import { sendWorded } from '../sendWorded';

/** The filter by status in the list of all sensors (EXT-38). */
addMethods({
  listSensorStatuses: ({ signal } = {}) => sendWorded(listSensorStatuses, { signal }, 'errors.loadStatuses'),
});
