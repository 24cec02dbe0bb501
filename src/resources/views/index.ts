import { listViewsByType } from '@contract/analytics';
import { listSensorTypes } from '@contract/sensorTypes';
import { paths } from '@domain/paths';

import { withQuery, type AppResource } from '@/kit/AppResource';
import type { ManagedView } from '@/providers/data/records';

const VIEWS_OF_TYPE = [listSensorTypes, withQuery(listViewsByType, { sensorTypeId: 'typeId' })];

/** The analytics views of each sensor type, in groups (VIW-6). */
export const views: AppResource = {
  name: 'views',
  recordRepresentation: ({ name }: ManagedView) => name,
  access: 'admin',
  routes: {
    create: {
      path: paths.createView,
      load: async () => (await import('./create/ViewCreate')).ViewCreate,
      calls: [listSensorTypes],
      menu: { section: 'views', label: 'shell.addView', icon: 'plus' },
    },
    list: {
      path: paths.viewsOfType,
      load: async () => (await import('./list/ViewList')).ViewList,
      calls: VIEWS_OF_TYPE,
    },
    edit: {
      path: paths.editView,
      load: async () => (await import('./edit/ViewEdit')).ViewEdit,
      calls: VIEWS_OF_TYPE,
    },
  },
};
