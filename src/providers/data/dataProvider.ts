import { alarmMail, alarms, listAlarms, previewLimits } from './adapters/alarms';
import { listActivity } from './adapters/activity';
import { getAnalyticsToken, reportViewGroups } from './adapters/analytics';
import { deliveries } from './adapters/deliveries';
import { connections, devices } from './adapters/devices';
import { home, sensorOverviews } from './adapters/home';
import { locations } from './adapters/locations';
import { measurements } from './adapters/measurements';
import { normalizedVariables } from './adapters/normalizedVariables';
import { readingKeys, revokeReadingKey } from './adapters/readingKeys';
import { downloadReport } from './adapters/reports';
import { sensors } from './adapters/sensors';
import { sensorTypes } from './adapters/sensorTypes';
import { subscriptions, updateSubscriptions } from './adapters/subscriptions';
import { userOverviews } from './adapters/userOverviews';
import { accountAccess, users } from './adapters/users';
import { viewGroups, viewOrder, views } from './adapters/views';
import type { ResourceAdapter } from './ResourceAdapter';
import type { AppDataProvider } from './types';

const adapters: Readonly<Record<string, ResourceAdapter>> = {
  users,
  'user-overviews': userOverviews,
  sensors,
  'sensor-types': sensorTypes,
  locations,
  views,
  'view-groups': viewGroups,
  'report-view-groups': reportViewGroups,
  'normalized-variables': normalizedVariables,
  subscriptions,
  connections,
  devices,
  'reading-keys': readingKeys,
  alarms,
  'alarm-mail': alarmMail,
  'sensor-overviews': sensorOverviews,
};

const notServed = (method: string) => (resource: string) =>
  Promise.reject(new Error(`The API has no ${method} for ${resource}`));

/** The one way from screens to the API (docs/product/11-calls.md). Rejections are `AppError`s. */
export const dataProvider: AppDataProvider = {
  supportAbortSignal: true,

  getList: async (resource, params) => {
    const list = adapters[resource]?.getList;
    if (!list) return notServed('getList')(resource);
    const data = await list(params);
    // The generic record type is the caller's claim; what really came was held to the contract.
    return { data: data as never[], total: data.length };
  },
  getOne: (resource, params) => adapters[resource]?.getOne?.(params) ?? notServed('getOne')(resource),
  getMany: notServed('getMany'),
  getManyReference: notServed('getManyReference'),
  create: (resource, params) => adapters[resource]?.create?.(params) ?? notServed('create')(resource),
  update: (resource, params) => adapters[resource]?.update?.(params) ?? notServed('update')(resource),
  updateMany: notServed('updateMany'),
  delete: (resource, params) => adapters[resource]?.delete?.(params) ?? notServed('delete')(resource),
  deleteMany: notServed('deleteMany'),

  updateSubscriptions,
  getAnalyticsToken,
  ...viewOrder,
  downloadReport,
  ...accountAccess,
  listActivity,
  listAlarms,
  previewLimits,
  ...home,
  revokeReadingKey,
  ...deliveries,
  ...measurements,
};
