import { paths } from '@domain/paths';

import type { Resource } from '@/shared/Resource';

/** The analytics views of each sensor type, in groups (doc 2 §2). */
export const views: Resource = {
  name: 'views',
  recordRepresentation: 'name',
  access: 'admin',
  routes: {
    list: { path: paths.viewsOfType, load: async () => (await import('./ViewsScreen')).ViewsScreen },
    create: {
      path: paths.createView,
      load: async () => (await import('./CreateViewScreen')).CreateViewScreen,
    },
    edit: { path: paths.editView, load: async () => (await import('./EditViewScreen')).EditViewScreen },
  },
};
