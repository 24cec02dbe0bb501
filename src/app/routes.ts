import type { ComponentType } from 'react';
import { matchRoute } from 'wouter';
import { parse } from 'regexparam';

import { paths } from '@domain/paths';

/** A screen behind the session. */
export interface ScreenRoute {
  path: string;
  /** Whom the extra guard of the route table lets in. */
  access: 'signed-in' | 'admin';
  load: () => Promise<ComponentType>;
}

/** The part of the route table that needs login (doc 1 §2, doc 2 §2), one line a screen. The public part is in `publicRoutes`. */
export const screenRoutes: readonly ScreenRoute[] = [
  {
    path: paths.dashboard,
    access: 'signed-in',
    load: async () => (await import('@/custom-pages/dashboard/DashboardScreen')).DashboardScreen,
  },
  {
    path: paths.reports,
    access: 'signed-in',
    load: async () => (await import('@/custom-pages/reports/ReportsScreen')).ReportsScreen,
  },
  {
    path: paths.users,
    access: 'admin',
    load: async () => (await import('@/resources/users/UsersScreen')).UsersScreen,
  },
  {
    path: paths.addUser,
    access: 'admin',
    load: async () => (await import('@/resources/users/InviteUserScreen')).InviteUserScreen,
  },
  {
    path: paths.addSensor,
    access: 'signed-in',
    load: async () => (await import('@/resources/sensors/AddSensorScreen')).AddSensorScreen,
  },
  {
    path: paths.manageSensors,
    access: 'signed-in',
    load: async () => (await import('@/resources/sensors/list/SensorList')).SensorList,
  },
  {
    path: paths.downloadReports,
    access: 'signed-in',
    load: async () => (await import('@/custom-pages/downloads/DownloadsScreen')).DownloadsScreen,
  },
  {
    path: paths.subscriptions,
    access: 'signed-in',
    load: async () => (await import('@/custom-pages/subscriptions/SubscriptionsScreen')).SubscriptionsScreen,
  },
  {
    path: paths.sensorTypes,
    access: 'admin',
    load: async () => (await import('@/resources/sensor-types/SensorTypesScreen')).SensorTypesScreen,
  },
  {
    path: paths.viewsOfType,
    access: 'admin',
    load: async () => (await import('@/resources/views/ViewsScreen')).ViewsScreen,
  },
  {
    path: paths.createView,
    access: 'admin',
    load: async () => (await import('@/resources/views/CreateViewScreen')).CreateViewScreen,
  },
  {
    path: paths.editView,
    access: 'admin',
    load: async () => (await import('@/resources/views/EditViewScreen')).EditViewScreen,
  },
  {
    path: paths.normalizedVariables,
    access: 'admin',
    load: async () =>
      (await import('@/resources/normalized-variables/NormalizedVariablesScreen')).NormalizedVariablesScreen,
  },
  {
    path: paths.createNormalizedVariable,
    access: 'admin',
    load: async () =>
      (await import('@/resources/normalized-variables/CreateVariableScreen')).CreateVariableScreen,
  },
];

/** The route of a path, undefined for an unknown one. */
export const findScreenRoute = (pathname: string): ScreenRoute | undefined =>
  screenRoutes.find(({ path }) => matchRoute(parse, path, pathname)[0]);
