import { getSiteSummary, listHomeSensors } from '@contract/extensions/home';

import { addMethods } from '../dataProvider';
import { sendWorded } from '../sendWorded';
import { hoursWithInstants } from '../sharedMoments';

/** The state of the sensors (EXT-37, EXT-38). */
addMethods({
  listHomeSensors: async ({ signal } = {}) => {
    const { moments, sensors } = await sendWorded(listHomeSensors, { signal }, 'errors.loadHome');
    return sensors.map(({ main, ...sensor }) => ({
      ...sensor,
      main: main && hoursWithInstants(main, moments),
    }));
  },

  getSiteSummary: ({ signal } = {}) => sendWorded(getSiteSummary, { signal }, 'errors.loadSummary'),
});
