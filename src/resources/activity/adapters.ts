import { listActivity } from '@contract/extensions/activity';

import type { ResourceAdapters } from '@/providers/data/ResourceAdapter';
import type { ActivityQuery } from '@/providers/data/records';
import { callApi } from '@/providers/data/callApi';

export const activityAdapters = {
  /** Who did what, and when (EXT-11). */
  activity: {
    getPage: async ({ filter, cursor, signal }) => {
      const query = { ...(filter as ActivityQuery), before: cursor as number | undefined };
      const { entries, next } = await callApi(listActivity, { query, signal }, 'errors.loadActivity');
      return { records: entries, next };
    },
  },
} satisfies ResourceAdapters;
