import { getSiteSummary, listHomeSensors } from '@contract/extensions/home';

import { addMethods } from '../dataProvider';
import { callApi } from '../callApi';
import { hoursWithInstants } from '../sharedMoments';

/** The state of the sensors (EXT-37, EXT-38). */
addMethods({
  listHomeSensors: async ({ signal } = {}) => {
    const { moments, sensors } = await callApi(listHomeSensors, { signal }, 'errors.loadHome');
    return sensors.map(({ main, ...sensor }) => ({
      ...sensor,
      main: main && hoursWithInstants(main, moments),
    }));
  },

  getSiteSummary: ({ signal } = {}) => callApi(getSiteSummary, { signal }, 'errors.loadSummary'),
});
