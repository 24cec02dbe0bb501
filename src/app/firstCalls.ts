import type { Feature } from '@domain/features';
import { paths } from '@domain/paths';

import { STORAGE_KEYS } from '@/config/constants';

const MANAGED_SENSORS = ['/api/sensors', '/api/sensor-types', '/api/location'];
const OWN_LISTS = ['/api/sensors/by-user', '/api/sensor-types/by-user', '/api/location'];
const OWN_REPORTS = [
  '/api/sensor-types/by-user',
  '/api/sensors/by-user-and-type?typeId={sensorType}',
  '/api/tableau/viewGroups?sensorId={sensor}',
];
const VIEWS_OF_TYPE = ['/api/sensor-types', '/api/tableau/views/by-type?sensorTypeId={typeId}'];

/**
 * GETs that a screen begins with for everybody who may open it, as addresses below the API's origin. `{name}`
 * is an id from the path or the query; without that id the call is not made. The page's first script sends
 * them before the screen's code has arrived. Only the build reads this table; people never load it. A browser
 * test checks it against what each screen asks.
 */
export const firstCalls: Readonly<Record<string, readonly string[]>> = {
  [paths.dashboard]: ['/api/sensor-types/by-user'],
  [paths.reports]: OWN_REPORTS,
  [paths.downloadReports]: OWN_LISTS,
  [paths.subscriptions]: [...OWN_LISTS, '/api/pdf/subscriptions'],
  [paths.users]: ['/api/users'],
  [paths.addUser]: MANAGED_SENSORS,
  [paths.manageSensors]: MANAGED_SENSORS,
  [paths.addSensor]: ['/api/sensor-types', '/api/location'],
  [paths.sensorTypes]: ['/api/sensor-types'],
  [paths.viewsOfType]: VIEWS_OF_TYPE,
  [paths.createView]: ['/api/sensor-types'],
  [paths.editView]: VIEWS_OF_TYPE,
  [paths.normalizedVariables]: ['/api/sensor-types'],
  [paths.createNormalizedVariable]: ['/api/sensor-types'],
  [paths.alarms]: ['/api/account/alarm-mail'],
  [paths.account]: ['/api/account/sessions'],
  [paths.activity]: ['/api/users'],
  [paths.deliveries]: ['/api/delivery-runs'],
  [paths.devices]: ['/api/devices/unassigned'],
  [paths.readingKeys]: ['/api/reading-keys'],
  [paths.sensor]: ['/api/sensors/{id}/overview'],
  [paths.user]: ['/api/users/{id}/overview'],
};

/** What a screen begins with for some people only. */
export interface FirstPart {
  /** Without this feature, the server has no such calls. */
  feature?: Feature | undefined;
  /**
   * If the server has this feature, only an answer can tell whether the part is needed. So it isn't fetched early, unless
   * the key `orRemembered` of local storage is 'true', because it was needed the last time.
   */
  unlessFeature?: Feature;
  orRemembered?: string;
  /** The id that the address must have for this part. */
  requiredId?: string;
  /** Left out if the part is for everybody. */
  audience?: 'admins' | 'residents' | undefined;
  /** For a list whose filters stand in the address: this is its first page, without filters. */
  isUnfiltered?: true;
  /** Addresses below the API's origin; `{name}` is an id from the path or the query. */
  calls: readonly string[];
  /** Code that the screen loads besides its own. */
  load?: () => Promise<unknown>;
}

/** Like `firstCalls`, for parts of screens that only some people get. */
export const firstParts: Readonly<Record<string, readonly FirstPart[]>> = {
  [paths.dashboard]: [
    {
      feature: 'home',
      audience: 'admins',
      calls: ['/api/home/summary'],
      load: () => import('@/custom-pages/dashboard/home/HomeSite'),
    },
    {
      feature: 'home',
      audience: 'residents',
      calls: ['/api/home'],
      load: () => import('@/custom-pages/dashboard/home/HomeSensors'),
    },
  ],
  [paths.reports]: [
    {
      feature: 'measurements',
      calls: ['/api/measurements/now?sensorId={sensor}'],
      load: () => import('@/shared/now/VariablesNow'),
    },
    {
      unlessFeature: 'charts',
      orRemembered: STORAGE_KEYS.hasEmbeddedCharts,
      requiredId: 'sensor',
      calls: ['/api/tableau/token'],
      load: () => import('@/custom-pages/reports/analyticsLibrary'),
    },
  ],
  [paths.subscriptions]: [
    {
      feature: 'deliveries',
      calls: ['/api/account/deliveries'],
      load: () => import('@/custom-pages/subscriptions/deliveries/OwnDeliveriesPanel'),
    },
  ],
  [paths.manageSensors]: [{ feature: 'home', audience: 'admins', calls: ['/api/sensor-statuses'] }],
  [paths.addSensor]: [{ feature: 'devices', audience: 'admins', calls: ['/api/devices/unassigned'] }],
  [paths.normalizedVariables]: [{ isUnfiltered: true, calls: ['/api/normalized-variables/all'] }],
  [paths.alarms]: [{ isUnfiltered: true, calls: ['/api/alarms'] }],
  [paths.activity]: [{ isUnfiltered: true, calls: ['/api/activity'] }],
  [paths.deliveries]: [{ isUnfiltered: true, calls: ['/api/deliveries'] }],
  [paths.sensor]: [
    {
      feature: 'measurements',
      calls: ['/api/measurements/now?sensorId={id}'],
      load: () => import('@/shared/now/VariablesNow'),
    },
    { feature: 'alarms', calls: ['/api/alarms?sensorId={id}'] },
    { feature: 'devices', audience: 'admins', calls: ['/api/connected-sensors/{id}'] },
  ],
};
