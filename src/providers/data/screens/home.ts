import { getSiteSummary, listSensorsAtHome } from '@contract/extensions/home';

import { addMethods } from '../dataProvider';
import { sendWorded } from '../sendWorded';
import { hoursWithInstants } from '../sharedMoments';

/** The state of the sensors (EXT-37, EXT-38). */
addMethods({
  listSensorsAtHome: async ({ signal } = {}) => {
    const { moments, sensors } = await sendWorded(listSensorsAtHome, { signal }, 'errors.loadHome');
    return sensors.map(({ main, ...sensor }) => ({
      ...sensor,
      main: main && hoursWithInstants(main, moments),
    }));
  },

  getSiteSummary: ({ signal } = {}) => sendWorded(getSiteSummary, { signal }, 'errors.loadSummary'),
});
