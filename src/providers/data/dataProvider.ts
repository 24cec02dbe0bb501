import { analytics } from './adapters/analytics';
import { reports } from './adapters/reports';
import { sensors } from './adapters/sensors';
import { sensorTypes } from './adapters/sensorTypes';
import type { ListAdapter } from './ListAdapter';
import type { AppDataProvider } from './types';

const lists: Readonly<Record<string, ListAdapter>> = { sensors, 'sensor-types': sensorTypes };

const notServed = (method: string) => (resource: string) =>
  Promise.reject(new Error(`The API has no ${method} for ${resource}`));

/** The one way from screens to the API (doc 1 §7, doc 2 §7). Rejections are `AppError`s. */
export const dataProvider: AppDataProvider = {
  supportAbortSignal: true,

  getList: async (resource, { filter = {}, signal }) => {
    const adapter = lists[resource];
    if (!adapter) return notServed('getList')(resource);
    const data = await adapter.getList({ filter, signal });
    // The generic record type is the caller's claim; what really came was held to the contract.
    return { data: data as never[], total: data.length };
  },
  getOne: notServed('getOne'),
  getMany: notServed('getMany'),
  getManyReference: notServed('getManyReference'),
  create: notServed('create'),
  update: notServed('update'),
  updateMany: notServed('updateMany'),
  delete: notServed('delete'),
  deleteMany: notServed('deleteMany'),

  ...analytics,
  ...reports,
};
