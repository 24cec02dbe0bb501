import { getAnalyticsToken, listReportViewGroups } from '@contract/analytics';

import { addCalls } from '../dataProvider';
import type { ResourceAdapter } from '../ResourceAdapter';
import { sendWorded } from '../sendWorded';

/** The charts of a sensor, in groups (CAL-25). */
const reportViewGroups: ResourceAdapter = {
  getList: ({ filter, signal }) => {
    const { sensorId } = filter as { sensorId: number };
    return sendWorded(
      listReportViewGroups,
      { query: { sensorId }, signal },
      {
        fallback: 'errors.loadReportViews',
        unreachable: 'errors.loadReportViewsUnreachable',
        serverText: 'hint',
      },
    );
  },
};

addCalls({
  resources: { 'report-view-groups': reportViewGroups },
  methods: {
    getAnalyticsToken: async ({ signal } = {}) => {
      const { token } = await sendWorded(
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
  },
});
