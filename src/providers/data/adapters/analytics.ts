import { getAnalyticsToken, listReportViewGroups } from '@contract/analytics';

import { sendWorded } from '../sendWorded';
import type { AppDataProvider } from '../types';

export const analytics: Pick<AppDataProvider, 'getReportViewGroups' | 'getAnalyticsToken'> = {
  getReportViewGroups: ({ sensorId, signal }) =>
    sendWorded(
      listReportViewGroups,
      { query: { sensorId }, signal },
      { fallback: 'errors.loadReportViews', unreachable: 'errors.loadReportViewsUnreachable' },
    ),

  getAnalyticsToken: async ({ signal } = {}) => {
    const { token } = await sendWorded(
      getAnalyticsToken,
      { signal },
      { fallback: 'errors.analyticsToken', unreachable: 'errors.analyticsTokenUnreachable' },
    );
    return token;
  },
};
