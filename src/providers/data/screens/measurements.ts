import { downloadReadings, getHoursOfMonth, getReadingsOfMonth } from '@contract/extensions/measurements';

import type { AppDataProvider } from '../AppDataProvider';
import type { FailureTexts } from '../AppError';
import { addMethods } from '../dataProvider';
import { callApi } from '../callApi';
import { monthWithInstants } from '../sharedMoments';

/** A year of readings, one a minute, is a file of some ten megabytes. */
const READINGS_TIMEOUT_MS = 240_000;

const LOADING: FailureTexts = {
  fallback: 'errors.loadMeasurements',
  unreachable: 'errors.loadMeasurementsUnreachable',
  serverText: 'hint',
};

const inputOf = ({ sensorId, year, month, signal }: Parameters<AppDataProvider['getHoursOfMonth']>[0]) => ({
  params: { id: sensorId },
  query: { year, month },
  signal,
});

/** A sensor's measurements (EXT-22, EXT-25). */
addMethods({
  getHoursOfMonth: async (month) =>
    monthWithInstants(await callApi(getHoursOfMonth, inputOf(month), LOADING)),

  getReadingsOfMonth: async (month) =>
    monthWithInstants(await callApi(getReadingsOfMonth, inputOf(month), LOADING)),

  downloadReadings: ({ sensorId, query, signal }) =>
    callApi(
      downloadReadings,
      { params: { id: sensorId }, query, signal, timeoutMs: READINGS_TIMEOUT_MS },
      'errors.downloadReadings',
    ),
});
