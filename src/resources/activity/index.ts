import { paths } from '@domain/paths';

import type { ActivityEntry } from '@/providers/data/records';
import type { Resource } from '@/shared/Resource';

/** What administrators did, if the server announces it (EXT-10). */
export const activity: Resource = {
  name: 'activity',
  recordRepresentation: ({ name }: ActivityEntry) => name ?? '',
  access: 'admin',
  routes: {
    list: {
      path: paths.activity,
      load: async () => (await import('./list/ActivityList')).ActivityList,
    },
  },
};
