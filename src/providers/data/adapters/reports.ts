import { DOWNLOAD_TIMEOUT_MS, MONTH_NAMES } from '@/config/constants';
import { downloadReport } from '@/contract/pdf';

import { ApiError } from '../../http/ApiError';
import { apiClient } from '../../http/apiClient';
import { toAppError, type FailureTexts } from '../AppError';
import type { AppDataProvider } from '../types';

const NO_DATA = /no data available/i;

const textsFor = (error: unknown): FailureTexts =>
  error instanceof ApiError && NO_DATA.test(error.serverText ?? '')
    ? { fallback: 'errors.noReportData' }
    : { fallback: 'errors.downloadReport', serverTextFirst: true };

export const reports: Pick<AppDataProvider, 'downloadReport'> = {
  downloadReport: async ({ sensor, year, month, signal }) => {
    try {
      const query = { sensorId: sensor.id, year, month };
      return await apiClient.send(downloadReport, { query, signal, timeoutMs: DOWNLOAD_TIMEOUT_MS });
    } catch (error) {
      const monthName = MONTH_NAMES[month - 1] ?? String(month);
      throw toAppError(error, textsFor(error), { sensor: sensor.name, month: monthName, year });
    }
  },
};
