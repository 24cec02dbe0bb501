import { listSensorStatuses } from '@contract/extensions/home';

import { addMethods } from '../dataProvider';
import { callApi } from '../callApi';

/** The filter by status in the list of all sensors (EXT-38). */
addMethods({
  listSensorStatuses: ({ signal } = {}) => callApi(listSensorStatuses, { signal }, 'errors.loadStatuses'),
});
