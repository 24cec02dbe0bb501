import { getSiteSummary, listHomeSensors } from '@contract/extensions/home';
import { listOwnSensorTypes } from '@contract/sensorTypes';
import { paths } from '@domain/paths';

import type { ScreenRoute } from '@/kit/AppResource';

import { dashboardHeading } from './heading';

/** What people see first. */
export const dashboard: ScreenRoute = {
  path: paths.dashboard,
  load: async () => (await import('./DashboardScreen')).DashboardScreen,
  heading: { title: dashboardHeading.title },
  calls: [listOwnSensorTypes],
  parts: [
    {
      feature: 'home',
      audience: 'admins',
      calls: [getSiteSummary],
      load: () => import('./home/site/HomeSite'),
    },
    {
      feature: 'home',
      audience: 'residents',
      calls: [listHomeSensors],
      load: () => import('./home/own/HomeSensors'),
    },
  ],
  menu: { section: 'start', label: 'shell.dashboard', icon: 'panel' },
};
