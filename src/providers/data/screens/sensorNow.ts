import { listSensorsNow } from '@contract/extensions/measurements';

import { addMethods } from '../dataProvider';
import { callApi } from '../callApi';
import { hoursWithInstants } from '../sharedMoments';

/** A sensor's current values (EXT-23). */
addMethods({
  getSensorNow: async ({ sensorId, signal }) => {
    const { moments, sensors } = await callApi(
      listSensorsNow,
      { query: { sensorId }, signal },
      'errors.loadNow',
    );
    const sensor = sensors.find((one) => one.sensorId === sensorId);
    if (!sensor) return null;
    return {
      sensorId,
      variables: sensor.variables.map((variable) => hoursWithInstants(variable, moments)),
    };
  },
});
