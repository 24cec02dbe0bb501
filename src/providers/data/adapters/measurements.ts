import { READINGS_TIMEOUT_MS } from '@/config/constants';

import type { FailureTexts } from '../AppError';
import { sendExtension } from '../sendWorded';
import type { AppDataProvider } from '../types';

const extension = () => import('@contract/extensions/measurements');

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
    sendExtension(
      async () => (await extension()).getHoursOfMonth,
      { params: { id: sensorId }, query: { year, month }, signal },
      LOADING,
    ),

  getReadingsOfMonth: ({ sensorId, year, month, signal }) =>
    sendExtension(
      async () => (await extension()).getReadingsOfMonth,
      { params: { id: sensorId }, query: { year, month }, signal },
      LOADING,
    ),

  getSensorNow: async ({ sensorId, signal }) => {
    const sensors = await sendExtension(
      async () => (await extension()).listSensorsNow,
      { query: { sensorId }, signal },
      { fallback: 'errors.loadNow', serverText: 'hint' },
    );
    return sensors.find((sensor) => sensor.sensorId === sensorId) ?? null;
  },

  downloadReadings: ({ sensorId, query, signal }) =>
    sendExtension(
      async () => (await extension()).downloadReadings,
      { params: { id: sensorId }, query, signal, timeoutMs: READINGS_TIMEOUT_MS },
      { fallback: 'errors.downloadReadings', serverText: 'hint' },
    ),
};
