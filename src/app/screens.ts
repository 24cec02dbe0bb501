import type { Feature } from '@domain/features';

import { account } from '@/custom-pages/account';
import { analysis } from '@/custom-pages/analysis';
import { dashboard } from '@/custom-pages/dashboard';
import { downloads } from '@/custom-pages/downloads';
import { map } from '@/custom-pages/map';
import { reports } from '@/custom-pages/reports';
import { subscriptions } from '@/custom-pages/subscriptions';
import type { AppResource, ScreenRoute } from '@/kit/AppResource';
import type { NavigationLink } from '@/layout/navigation';
import { activity } from '@/resources/activity';
import { alarms } from '@/resources/alarms';
import { decoders } from '@/resources/decoders';
import { deliveries } from '@/resources/deliveries';
import { deviceHealth } from '@/resources/device-health';
import { devices } from '@/resources/devices';
import { mqttSources } from '@/resources/mqtt-sources';
import { normalizedVariables } from '@/resources/normalized-variables';
import { publicVariables } from '@/resources/public-variables';
import { readingKeys } from '@/resources/reading-keys';
import { sensorTypes } from '@/resources/sensor-types';
import { sensors } from '@/resources/sensors';
import { undecodedFrames } from '@/resources/undecoded-frames';
import { users } from '@/resources/users';
import { views } from '@/resources/views';

import { isAt } from './isAt';

/** In the order of the menu. */
export const resources: readonly AppResource[] = [
  users,
  sensors,
  views,
  sensorTypes,
  normalizedVariables,
  alarms,
  activity,
  deliveries,
  devices,
  deviceHealth,
  publicVariables,
  readingKeys,
  mqttSources,
  undecodedFrames,
  decoders,
];

/** The screens behind the session that belong to no resource, such as one's own reports; in the order of the menu. */
const customPages: readonly ScreenRoute[] = [
  dashboard,
  map,
  analysis,
  reports,
  downloads,
  subscriptions,
  account,
];

/** Access to all of them is checked at once, so that going from screen to screen doesn't check again. */
export const resourceNames = resources.map(({ name }) => name);

/** Those that only administrators may open. */
export const adminResources: ReadonlySet<string> = new Set(
  resources.filter(({ access }) => access === 'admin').map(({ name }) => name),
);

/** A screen with what it has from its noun. */
export interface Screen extends ScreenRoute {
  resource?: string;
  isForAdmins: boolean;
}

/** Every screen that needs login (OVR-15); the public ones are in `publicRoutes`. /login doesn't load this table. */
export const screens: readonly Screen[] = [
  ...customPages.map((page) => ({ ...page, isForAdmins: false })),
  ...resources.flatMap(({ name, feature, routes }) =>
    Object.values(routes).map((route) => {
      const resource = route.accessOf ?? name;
      return { feature, ...route, resource, isForAdmins: adminResources.has(resource) };
    }),
  ),
];

/** What the menu and the search lead to. */
export const navigation: readonly NavigationLink[] = screens.flatMap(
  ({ path, isForAdmins, feature, menu }) =>
    menu ? { ...menu, to: path, feature, isForAdmins: isForAdmins || menu.access === 'admin' } : [],
);

/**
 * The screen at a path, undefined for an unknown path.
 * @param features those that the server announces (EXT-1); left out while nobody is signed in, since they are unknown then
 */
export const findScreen = (pathname: string, features?: readonly Feature[]): Screen | undefined =>
  screens.find(
    ({ path, feature }) => isAt(path, pathname) && (!feature || !features || features.includes(feature)),
  );
