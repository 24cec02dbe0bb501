import { getUserOverview } from '@contract/extensions/home';
import { listLocations } from '@contract/locations';
import { listSensors } from '@contract/sensors';
import { listSensorTypes } from '@contract/sensorTypes';
import { listUsers } from '@contract/users';
import { paths } from '@domain/paths';

import type { AppResource } from '@/kit/AppResource';
import type { User } from '@/providers/data/records';

import { usersHeading } from './heading';
import { inviteManyMessages } from './invite/texts';

/** The people who may use the product, and the sensors that each may see (USR-9). */
export const users: AppResource = {
  name: 'users',
  recordRepresentation: ({ mail }: User) => mail,
  access: 'admin',
  routes: {
    create: {
      path: paths.addUser,
      load: async () => (await import('./create/UserCreate')).UserCreate,
      calls: [listSensors, listSensorTypes, listLocations],
      menu: { section: 'users', label: 'shell.addUser', icon: 'userPlus' },
    },
    import: {
      path: paths.inviteUsers,
      load: async () => (await import('./invite/UsersInvite')).UsersInvite,
      feature: 'access-rules',
      heading: { title: inviteManyMessages.title, subtitle: inviteManyMessages.subtitle },
      calls: [listUsers, listSensors, listSensorTypes, listLocations],
    },
    list: {
      path: paths.users,
      load: async () => (await import('./list/UserList')).UserList,
      heading: { title: usersHeading.title },
      calls: [listUsers],
      menu: { section: 'users', label: 'shell.viewUsers', icon: 'users' },
    },
    show: {
      path: paths.user,
      load: async () => (await import('./show/UserShow')).UserShow,
      feature: 'home',
      calls: [getUserOverview],
    },
  },
};
