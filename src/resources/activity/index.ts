import { paths } from '@domain/paths';

import type { ActivityEntry } from '@/providers/data/records';
import type { AppResource } from '@/shared/AppResource';

/** What administrators did, if the server announces it (EXT-10). */
export const activity: AppResource = {
  name: 'activity',
  recordRepresentation: ({ name }: ActivityEntry) => name ?? '',
  access: 'admin',
  routes: {
    list: { path: paths.activity, load: async () => (await import('./list/ActivityList')).ActivityList },
  },
};
