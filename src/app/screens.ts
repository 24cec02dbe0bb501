import { paths } from '@domain/paths';

import { activity } from '@/resources/activity';
import { alarms } from '@/resources/alarms';
import { deliveries } from '@/resources/deliveries';
import { devices } from '@/resources/devices';
import { normalizedVariables } from '@/resources/normalized-variables';
import { readingKeys } from '@/resources/reading-keys';
import { sensorTypes } from '@/resources/sensor-types';
import { sensors } from '@/resources/sensors';
import { users } from '@/resources/users';
import { views } from '@/resources/views';
import type { AppResource, ScreenRoute } from '@/shared/AppResource';

import { isAt } from './routes';

export const resources: readonly AppResource[] = [
  users,
  sensors,
  sensorTypes,
  views,
  normalizedVariables,
  alarms,
  activity,
  deliveries,
  devices,
  readingKeys,
];

/** Access to all of them is checked at once, so that going from screen to screen doesn't check again. */
export const resourceNames = resources.map(({ name }) => name);

/** Those that only administrators may open. */
export const adminResources: ReadonlySet<string> = new Set(
  resources.filter(({ access }) => access === 'admin').map(({ name }) => name),
);

/** The screens behind the session that belong to no resource, such as one's own reports. */
export const customPages: readonly ScreenRoute[] = [
  {
    path: paths.dashboard,
    load: async () => (await import('@/custom-pages/dashboard/DashboardScreen')).DashboardScreen,
  },
  {
    path: paths.reports,
    load: async () => (await import('@/custom-pages/reports/ReportsScreen')).ReportsScreen,
  },
  {
    path: paths.downloadReports,
    load: async () => (await import('@/custom-pages/downloads/DownloadsScreen')).DownloadsScreen,
  },
  {
    path: paths.subscriptions,
    load: async () => (await import('@/custom-pages/subscriptions/SubscriptionsScreen')).SubscriptionsScreen,
  },
  {
    path: paths.account,
    load: async () => (await import('@/custom-pages/account/AccountScreen')).AccountScreen,
  },
];

/** Every screen that needs login (OVR-15); the public ones are in `publicRoutes`. /login doesn't load this table. */
export const screens: readonly ScreenRoute[] = [
  ...customPages,
  ...resources.flatMap(({ routes }) => Object.values(routes)),
];

/** The screen at a path, undefined for an unknown path. */
export const findScreen = (pathname: string): ScreenRoute | undefined =>
  screens.find(({ path }) => isAt(path, pathname));
