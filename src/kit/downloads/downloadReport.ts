import { MONTH_NAMES } from '@domain/monthNames';
import * as pdf from '@contract/pdf';

import type { TextChooser } from '@/providers/data/AppError';
import { callApi } from '@/providers/data/callApi';
import type { MonthlyReport } from '@/providers/data/records';

/** A PDF is drawn on demand, which takes longer than a list. */
const DOWNLOAD_TIMEOUT_MS = 120_000;

const NO_DATA = /no data available/i;

const textsFor: TextChooser = ({ serverText = '' }) =>
  NO_DATA.test(serverText)
    ? { fallback: 'errors.noReportData', kind: 'no-data' }
    : { fallback: 'errors.downloadReport', serverText: 'instead' };

/** The PDF of a sensor's month; a month without data rejects with its own text (ERR-22). */
export const downloadReport = ({ sensor, year, month }: MonthlyReport, signal?: AbortSignal): Promise<Blob> =>
  callApi(
    pdf.downloadReport,
    { query: { sensorId: sensor.id, year, month }, signal, timeoutMs: DOWNLOAD_TIMEOUT_MS },
    textsFor,
    { sensor: sensor.name, month: MONTH_NAMES[month - 1] ?? String(month), year },
  );
