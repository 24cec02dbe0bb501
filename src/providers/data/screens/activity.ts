import { listActivity } from '@contract/extensions/activity';

import { addCalls } from '../dataProvider';
import type { ActivityQuery } from '../records';
import type { ResourceAdapter } from '../ResourceAdapter';
import { sendWorded } from '../sendWorded';

/** Who did what, and when (EXT-11). */
const activity: ResourceAdapter = {
  getPage: async ({ filter, cursor, signal }) => {
    const query = { ...(filter as ActivityQuery), before: cursor as number | undefined };
    const { entries, next } = await sendWorded(listActivity, { query, signal }, 'errors.loadActivity');
    return { records: entries, next };
  },
};

addCalls({ resources: { activity } });
