import { downloadReadings, getHoursOfMonth, getReadingsOfMonth } from '@contract/extensions/measurements';
import { READINGS_TIMEOUT_MS } from '@/config/constants';

import type { FailureTexts } from '../AppError';
import { addCalls } from '../dataProvider';
import { sendWorded } from '../sendWorded';
import { monthWithInstants } from '../sharedMoments';

const LOADING: FailureTexts = {
  fallback: 'errors.loadMeasurements',
  unreachable: 'errors.loadMeasurementsUnreachable',
  serverText: 'hint',
};

/** What a sensor measured (EXT-22, EXT-25). */
addCalls({
  methods: {
    getHoursOfMonth: async ({ sensorId, year, month, signal }) =>
      monthWithInstants(
        await sendWorded(
          getHoursOfMonth,
          { params: { id: sensorId }, query: { year, month }, signal },
          LOADING,
        ),
      ),

    getReadingsOfMonth: async ({ sensorId, year, month, signal }) =>
      monthWithInstants(
        await sendWorded(
          getReadingsOfMonth,
          { params: { id: sensorId }, query: { year, month }, signal },
          LOADING,
        ),
      ),

    downloadReadings: ({ sensorId, query, signal }) =>
      sendWorded(
        downloadReadings,
        { params: { id: sensorId }, query, signal, timeoutMs: READINGS_TIMEOUT_MS },
        { fallback: 'errors.downloadReadings', serverText: 'hint' },
      ),
  },
});
