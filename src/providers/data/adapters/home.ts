import {
  getSensorOverview,
  getSiteSummary,
  listSensorsAtHome,
  listSensorStatuses,
} from '@contract/extensions/home';

import { ApiError } from '../../http/ApiError';
import type { FailureTexts } from '../AppError';
import type { ResourceAdapter } from '../ResourceAdapter';
import { sendWorded } from '../sendWorded';
import type { AppDataProvider } from '../types';

/** How things are (EXT-37, EXT-38). */
export const home: Pick<AppDataProvider, 'listSensorsAtHome' | 'getSiteSummary' | 'listSensorStatuses'> = {
  listSensorsAtHome: ({ signal } = {}) =>
    sendWorded(listSensorsAtHome, { signal }, { fallback: 'errors.loadHome', serverText: 'hint' }),

  getSiteSummary: ({ signal } = {}) =>
    sendWorded(getSiteSummary, { signal }, { fallback: 'errors.loadSummary', serverText: 'hint' }),

  listSensorStatuses: ({ signal } = {}) =>
    sendWorded(listSensorStatuses, { signal }, { fallback: 'errors.loadStatuses', serverText: 'hint' }),
};

const overviewTexts = (error: unknown): FailureTexts => {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 404) return { fallback: 'errors.sensorNotFound', hint: null };
  if (status === 403) return { fallback: 'errors.sensorForbidden', hint: null };
  return { fallback: 'errors.loadSensorOverview', serverText: 'hint' };
};

/** All about a sensor (EXT-39). */
export const sensorOverviews: ResourceAdapter = {
  getOne: async ({ id, signal }) => ({
    data: await sendWorded(getSensorOverview, { params: { id: Number(id) }, signal }, overviewTexts),
  }),
};
