import type { ComponentType } from 'react';
import { matchRoute } from 'wouter';
import { parse } from 'regexparam';

import { paths } from '@/config/paths';

/** A screen behind the session. */
export interface ScreenRoute {
  path: string;
  load: () => Promise<ComponentType>;
}

/** The part of the route table that needs login (doc 1 §2, doc 2 §2), one line a screen. The public part is in `publicRoutes`. */
export const screenRoutes: readonly ScreenRoute[] = [
  {
    path: paths.dashboard,
    load: async () => (await import('@/custom-pages/dashboard/DashboardScreen')).DashboardScreen,
  },
  {
    path: paths.reports,
    load: async () => (await import('@/custom-pages/reports/ReportsScreen')).ReportsScreen,
  },
];

/** The route of a path, undefined for an unknown one. */
export const findScreenRoute = (pathname: string): ScreenRoute | undefined =>
  screenRoutes.find(({ path }) => matchRoute(parse, path, pathname)[0]);
