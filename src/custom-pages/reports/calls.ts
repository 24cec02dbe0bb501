import * as analytics from '@contract/analytics';
import { getAir } from '@contract/extensions/air';
import * as measurements from '@contract/extensions/measurements';
import { getNoise } from '@contract/extensions/noise';

import type { FailureTexts } from '@/providers/data/AppError';
import { callApi } from '@/providers/data/callApi';
import type { HoursOfMonth, ReadingsFileQuery, ReadingsOfMonth, SensorMonth } from '@/providers/data/records';
import { monthWithInstants } from '@/providers/data/sharedMoments';

/** A short-lived token for embedded charts (CAL-24). */
export const getAnalyticsToken = async (signal?: AbortSignal): Promise<string> => {
  const { token } = await callApi(
    analytics.getAnalyticsToken,
    { signal },
    {
      fallback: 'errors.analyticsToken',
      unreachable: 'errors.analyticsTokenUnreachable',
      serverText: 'hint',
    },
  );
  return token;
};

const LOADING: FailureTexts = {
  fallback: 'errors.loadMeasurements',
  unreachable: 'errors.loadMeasurementsUnreachable',
  serverText: 'hint',
};

const inputOf = ({ sensorId, year, month }: SensorMonth, signal: AbortSignal) => ({
  params: { id: sensorId },
  query: { year, month },
  signal,
});

/** Statistics of each hour of a sensor's month (EXT-22). */
export const getHoursOfMonth = async (month: SensorMonth, signal: AbortSignal): Promise<HoursOfMonth> =>
  monthWithInstants(await callApi(measurements.getHoursOfMonth, inputOf(month, signal), LOADING));

/** Noise of a sensor's month by days (EXT-66). */
export const getNoiseOfMonth = (month: SensorMonth, signal: AbortSignal) =>
  callApi(getNoise, inputOf(month, signal), LOADING);

/** The index of air quality of a sensor's month by days (EXT-67). */
export const getAirOfMonth = (month: SensorMonth, signal: AbortSignal) =>
  callApi(getAir, inputOf(month, signal), LOADING);

/** Every reading of a sensor's month (EXT-22). */
export const getReadingsOfMonth = async (month: SensorMonth, signal: AbortSignal): Promise<ReadingsOfMonth> =>
  monthWithInstants(await callApi(measurements.getReadingsOfMonth, inputOf(month, signal), LOADING));

/** A year of readings, one a minute, is a file of some ten megabytes. */
const READINGS_TIMEOUT_MS = 240_000;

/** A sensor's readings between two days as a CSV file (EXT-25). */
export const downloadReadings = (sensorId: number, query: ReadingsFileQuery, signal: AbortSignal) =>
  callApi(
    measurements.downloadReadings,
    { params: { id: sensorId }, query, signal, timeoutMs: READINGS_TIMEOUT_MS },
    'errors.downloadReadings',
  );
