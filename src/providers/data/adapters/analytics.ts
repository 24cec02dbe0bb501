import { getAnalyticsToken, listReportViewGroups } from '@/contract/analytics';

import { apiClient } from '../../http/apiClient';
import { toAppError } from '../AppError';
import type { AppDataProvider } from '../types';

export const analytics: Pick<AppDataProvider, 'getReportViewGroups' | 'getAnalyticsToken'> = {
  getReportViewGroups: async ({ sensorId, signal }) => {
    try {
      return await apiClient.send(listReportViewGroups, { query: { sensorId }, signal });
    } catch (error) {
      throw toAppError(error, {
        fallback: 'errors.loadReportViews',
        unreachable: 'errors.loadReportViewsUnreachable',
      });
    }
  },

  getAnalyticsToken: async ({ signal } = {}) => {
    try {
      const { token } = await apiClient.send(getAnalyticsToken, { signal });
      return token;
    } catch (error) {
      throw toAppError(error, {
        fallback: 'errors.analyticsToken',
        unreachable: 'errors.analyticsTokenUnreachable',
      });
    }
  },
};
