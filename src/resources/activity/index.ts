import { listActivity } from '@contract/extensions/activity';
import { listUsers } from '@contract/users';
import { paths } from '@domain/paths';

import type { AppResource } from '@/kit/AppResource';
import type { ActivityEntry } from '@/providers/data/records';

import { activityHeading } from './heading';

/** What administrators did, if the server announces it (EXT-10). */
export const activity: AppResource = {
  name: 'activity',
  recordRepresentation: ({ name }: ActivityEntry) => name ?? '',
  access: 'admin',
  feature: 'activity',
  routes: {
    list: {
      path: paths.activity,
      load: async () => (await import('./list/ActivityList')).ActivityList,
      heading: { title: activityHeading.title, subtitle: activityHeading.subtitle },
      calls: [listUsers],
      parts: [{ isUnfiltered: true, calls: [listActivity] }],
      menu: { section: 'start', label: 'shell.activity', icon: 'history' },
    },
  },
};
