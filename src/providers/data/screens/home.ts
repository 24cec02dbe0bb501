import { getSiteSummary, listSensorsAtHome } from '@contract/extensions/home';

import { addCalls } from '../dataProvider';
import { sendWorded } from '../sendWorded';

/** How things are (EXT-37, EXT-38). */
addCalls({
  methods: {
    listSensorsAtHome: ({ signal } = {}) =>
      sendWorded(listSensorsAtHome, { signal }, { fallback: 'errors.loadHome', serverText: 'hint' }),

    getSiteSummary: ({ signal } = {}) =>
      sendWorded(getSiteSummary, { signal }, { fallback: 'errors.loadSummary', serverText: 'hint' }),
  },
});
