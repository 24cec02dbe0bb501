import { paths } from '@domain/paths';

import type { User } from '@/providers/data/records';
import type { AppResource } from '@/shared/AppResource';

/** The people who may use the product, and the sensors that each may see (USR-9). */
export const users: AppResource = {
  name: 'users',
  recordRepresentation: ({ mail }: User) => mail,
  access: 'admin',
  routes: {
    list: { path: paths.users, load: async () => (await import('./list/UserList')).UserList },
    create: { path: paths.addUser, load: async () => (await import('./create/UserCreate')).UserCreate },
    show: { path: paths.user, load: async () => (await import('./show/UserShow')).UserShow },
  },
};
