import { listSensorsNow } from '@contract/extensions/measurements';

import { addCalls } from '../dataProvider';
import { sendWorded } from '../sendWorded';

/** How a sensor is right now (EXT-23). */
addCalls({
  methods: {
    getSensorNow: async ({ sensorId, signal }) => {
      const sensors = await sendWorded(
        listSensorsNow,
        { query: { sensorId }, signal },
        { fallback: 'errors.loadNow', serverText: 'hint' },
      );
      return sensors.find((sensor) => sensor.sensorId === sensorId) ?? null;
    },
  },
});
