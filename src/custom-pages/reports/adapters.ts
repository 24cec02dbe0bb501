import { listReportViewGroups } from '@contract/analytics';

import type { ResourceAdapters } from '@/providers/data/ResourceAdapter';
import { callApi } from '@/providers/data/callApi';

export const reportAdapters = {
  /** The charts of a sensor, in groups (CAL-25). */
  'report-view-groups': {
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
  },
} satisfies ResourceAdapters;
