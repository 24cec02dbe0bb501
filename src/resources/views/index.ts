import { paths } from '@domain/paths';

import type { ManagedView } from '@/providers/data/records';
import type { AppResource } from '@/shared/AppResource';

/** The analytics views of each sensor type, in groups (VIW-6). */
export const views: AppResource = {
  name: 'views',
  recordRepresentation: ({ name }: ManagedView) => name,
  access: 'admin',
  routes: {
    list: { path: paths.viewsOfType, load: async () => (await import('./list/ViewList')).ViewList },
    create: { path: paths.createView, load: async () => (await import('./create/ViewCreate')).ViewCreate },
    edit: { path: paths.editView, load: async () => (await import('./edit/ViewEdit')).ViewEdit },
  },
};
