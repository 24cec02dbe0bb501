import { MONTH_NAMES } from '@domain/monthNames';
import { downloadReport } from '@contract/pdf';

import type { TextChooser } from '../AppError';
import { addMethods } from '../dataProvider';
import { callApi } from '../callApi';

/** A PDF is drawn on demand, which takes longer than a list. */
const DOWNLOAD_TIMEOUT_MS = 120_000;

const NO_DATA = /no data available/i;

const textsFor: TextChooser = ({ serverText = '' }) =>
  NO_DATA.test(serverText)
    ? { fallback: 'errors.noReportData', kind: 'no-data' }
    : { fallback: 'errors.downloadReport', serverText: 'instead' };

addMethods({
  downloadReport: ({ sensor, year, month, signal }) =>
    callApi(
      downloadReport,
      { query: { sensorId: sensor.id, year, month }, signal, timeoutMs: DOWNLOAD_TIMEOUT_MS },
      textsFor,
      { sensor: sensor.name, month: MONTH_NAMES[month - 1] ?? String(month), year },
    ),
});
