import type { DataProvider } from 'react-admin';

import { locations } from './adapters/locations';
import { sensors } from './adapters/sensors';
import { sensorTypes } from './adapters/sensorTypes';
import type { ResourceAdapter } from './ResourceAdapter';
import type { AppDataProvider, AppMethods } from './AppDataProvider';

/** By resource; those that nearly every screen asks. */
const adapters: Record<string, ResourceAdapter> = { sensors, 'sensor-types': sensorTypes, locations };

const notServed = (method: string) => (resource: string) =>
  Promise.reject(new Error(`The API has no ${method} for ${resource}`));

const crud: DataProvider = {
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
};

/**
 * The one way from screens to the API (docs/product/11-calls.md). Rejections are `AppError`s. The calls of single screens
 * are here once these are (`./screens`).
 */
export const dataProvider = crud as AppDataProvider;

interface Calls {
  /** What can be done with each resource, besides what is known of it. */
  resources?: Readonly<Record<string, ResourceAdapter>>;
  methods?: Partial<AppMethods>;
}

/** Calls that only some screens make, and that come with these: whoever makes one imports its file of `./screens`. */
export const addCalls = ({ resources = {}, methods }: Calls): void => {
  for (const [name, adapter] of Object.entries(resources)) adapters[name] = { ...adapters[name], ...adapter };
  Object.assign(dataProvider, methods);
};
