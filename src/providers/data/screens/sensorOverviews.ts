import { getSensorOverview } from '@contract/extensions/home';

import type { TextChooser } from '../AppError';
import { addResource } from '../dataProvider';
import { callApi } from '../callApi';

const textsFor: TextChooser = ({ status }) => {
  if (status === 404) return { fallback: 'errors.sensorNotFound', hint: null };
  if (status === 403) return { fallback: 'errors.sensorForbidden', hint: null };
  return { fallback: 'errors.loadSensorOverview', serverText: 'hint' };
};

/** Everything about a sensor (EXT-39). */
addResource('sensor-overviews', {
  getOne: ({ id, signal }) => callApi(getSensorOverview, { params: { id: Number(id) }, signal }, textsFor),
});
