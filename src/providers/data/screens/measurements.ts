import { downloadReadings, getHoursOfMonth, getReadingsOfMonth } from '@contract/extensions/measurements';
import { READINGS_TIMEOUT_MS } from '@/config/constants';

import type { FailureTexts } from '../AppError';
import { addCalls } from '../dataProvider';
import { sendWorded } from '../sendWorded';

const LOADING: FailureTexts = {
  fallback: 'errors.loadMeasurements',
  unreachable: 'errors.loadMeasurementsUnreachable',
  serverText: 'hint',
};

/** What a sensor measured (EXT-22, EXT-25). */
addCalls({
  methods: {
    getHoursOfMonth: ({ sensorId, year, month, signal }) =>
      sendWorded(getHoursOfMonth, { params: { id: sensorId }, query: { year, month }, signal }, LOADING),

    getReadingsOfMonth: ({ sensorId, year, month, signal }) =>
      sendWorded(getReadingsOfMonth, { params: { id: sensorId }, query: { year, month }, signal }, LOADING),

    downloadReadings: ({ sensorId, query, signal }) =>
      sendWorded(
        downloadReadings,
        { params: { id: sensorId }, query, signal, timeoutMs: READINGS_TIMEOUT_MS },
        { fallback: 'errors.downloadReadings', serverText: 'hint' },
      ),
  },
});
