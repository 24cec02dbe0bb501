import {
  downloadReadings,
  getHoursOfMonth,
  getReadingsOfMonth,
  listSensorsNow,
} from '@contract/extensions/measurements';
import { READINGS_TIMEOUT_MS } from '@/config/constants';

import type { FailureTexts } from '../AppError';
import { sendWorded } from '../sendWorded';
import type { AppDataProvider } from '../types';

const LOADING: FailureTexts = {
  fallback: 'errors.loadMeasurements',
  unreachable: 'errors.loadMeasurementsUnreachable',
  serverText: 'hint',
};

/** What a sensor measured (EXT-22, EXT-23, EXT-25). */
export const measurements: Pick<
  AppDataProvider,
  'getHoursOfMonth' | 'getReadingsOfMonth' | 'getSensorNow' | 'downloadReadings'
> = {
  getHoursOfMonth: ({ sensorId, year, month, signal }) =>
    sendWorded(getHoursOfMonth, { params: { id: sensorId }, query: { year, month }, signal }, LOADING),

  getReadingsOfMonth: ({ sensorId, year, month, signal }) =>
    sendWorded(getReadingsOfMonth, { params: { id: sensorId }, query: { year, month }, signal }, LOADING),

  getSensorNow: async ({ sensorId, signal }) => {
    const sensors = await sendWorded(
      listSensorsNow,
      { query: { sensorId }, signal },
      { fallback: 'errors.loadNow', serverText: 'hint' },
    );
    return sensors.find((sensor) => sensor.sensorId === sensorId) ?? null;
  },

  downloadReadings: ({ sensorId, query, signal }) =>
    sendWorded(
      downloadReadings,
      { params: { id: sensorId }, query, signal, timeoutMs: READINGS_TIMEOUT_MS },
      { fallback: 'errors.downloadReadings', serverText: 'hint' },
    ),
};
