import { listActivity } from '@contract/extensions/activity';

import { addResource } from '../dataProvider';
import type { ActivityQuery } from '../records';
import { callApi } from '../callApi';

/** Who did what, and when (EXT-11). */
addResource('activity', {
  getPage: async ({ filter, cursor, signal }) => {
    const query = { ...(filter as ActivityQuery), before: cursor as number | undefined };
    const { entries, next } = await callApi(listActivity, { query, signal }, 'errors.loadActivity');
    return { records: entries, next };
  },
});
