import { getAnalyticsToken as getToken, listReportViewGroups } from '@contract/analytics';

import type { ResourceAdapter } from '../ResourceAdapter';
import { sendWorded } from '../sendWorded';
import type { AppDataProvider } from '../types';

/** The charts of a sensor, in groups (CAL-25). */
export const reportViewGroups: ResourceAdapter = {
  getList: ({ filter, signal }) => {
    const { sensorId } = filter as { sensorId: number };
    return sendWorded(
      listReportViewGroups,
      { query: { sensorId }, signal },
      { fallback: 'errors.loadReportViews', unreachable: 'errors.loadReportViewsUnreachable' },
    );
  },
};

export const getAnalyticsToken: AppDataProvider['getAnalyticsToken'] = async ({ signal } = {}) => {
  const { token } = await sendWorded(
    getToken,
    { signal },
    { fallback: 'errors.analyticsToken', unreachable: 'errors.analyticsTokenUnreachable' },
  );
  return token;
};
