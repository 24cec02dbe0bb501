import { getAnalyticsToken, listReportViewGroups } from '@contract/analytics';

import { addMethods, addResource } from '../dataProvider';
import { callApi } from '../callApi';

/** The charts of a sensor, in groups (CAL-25). */
addResource('report-view-groups', {
  getList: ({ filter, signal }) => {
    const { sensorId } = filter as { sensorId: number };
    return callApi(
      listReportViewGroups,
      { query: { sensorId }, signal },
      {
        fallback: 'errors.loadReportViews',
        unreachable: 'errors.loadReportViewsUnreachable',
        serverText: 'hint',
      },
    );
  },
});

addMethods({
  getAnalyticsToken: async ({ signal } = {}) => {
    const { token } = await callApi(
      getAnalyticsToken,
      { signal },
      {
        fallback: 'errors.analyticsToken',
        unreachable: 'errors.analyticsTokenUnreachable',
        serverText: 'hint',
      },
    );
    return token;
  },
});
