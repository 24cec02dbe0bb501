import { analytics } from './adapters/analytics';
import { locations } from './adapters/locations';
import { normalizedVariableMethods, normalizedVariables } from './adapters/normalizedVariables';
import { reports } from './adapters/reports';
import { sensorMethods, sensors } from './adapters/sensors';
import { sensorTypes } from './adapters/sensorTypes';
import { subscriptionMethods, subscriptions } from './adapters/subscriptions';
import { userMethods, users } from './adapters/users';
import { views } from './adapters/views';
import type { ResourceAdapter } from './ResourceAdapter';
import type { AppDataProvider } from './types';

const resources: Readonly<Record<string, ResourceAdapter>> = {
  users,
  sensors,
  'sensor-types': sensorTypes,
  locations,
  subscriptions,
  'normalized-variables': normalizedVariables,
};

const notServed = (method: string) => (resource: string) =>
  Promise.reject(new Error(`The API has no ${method} for ${resource}`));

/** The one way from screens to the API (doc 1 §7, doc 2 §7). Rejections are `AppError`s. */
export const dataProvider: AppDataProvider = {
  supportAbortSignal: true,

  getList: async (resource, params) => {
    const adapter = resources[resource];
    if (!adapter) return notServed('getList')(resource);
    const data = await adapter.getList(params);
    // The generic record type is the caller's claim; what really came was held to the contract.
    return { data: data as never[], total: data.length };
  },
  getOne: (resource, params) => resources[resource]?.getOne?.(params) ?? notServed('getOne')(resource),
  getMany: notServed('getMany'),
  getManyReference: notServed('getManyReference'),
  create: notServed('create'),
  update: (resource, params) => resources[resource]?.update?.(params) ?? notServed('update')(resource),
  updateMany: notServed('updateMany'),
  delete: (resource, params) => resources[resource]?.delete?.(params) ?? notServed('delete')(resource),
  deleteMany: notServed('deleteMany'),

  ...analytics,
  ...normalizedVariableMethods,
  ...reports,
  ...sensorMethods,
  ...subscriptionMethods,
  ...userMethods,
  ...views,
};
