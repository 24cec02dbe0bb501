import type { DataProvider } from 'react-admin';

import { locationAdapter } from './adapters/locations';
import { sensorAdapter } from './adapters/sensors';
import { sensorTypeAdapter } from './adapters/sensorTypes';
import type { ResourceAdapter } from './ResourceAdapter';
import type { AppDataProvider, AppMethods } from './AppDataProvider';

/** By resource: the ones that nearly every screen needs. */
const adapters: Record<string, ResourceAdapter> = {
  sensors: sensorAdapter,
  'sensor-types': sensorTypeAdapter,
  locations: locationAdapter,
};

const notServed = (method: string) => (resource: string) =>
  Promise.reject(new Error(`The API has no ${method} for ${resource}`));

const crud: DataProvider = {
  supportAbortSignal: true,

  getList: async (resource, params) => {
    const list = adapters[resource]?.getList;
    if (!list) return notServed('getList')(resource);
    const data = await list(params);
    // The generic record type is the caller's claim; the data was checked against the contract.
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
 * The only way from screens to the API (docs/product/11-calls.md). It rejects with `AppError`s. The calls of
 * single screens are added when those load (`./screens`).
 */
export const dataProvider = crud as AppDataProvider;

interface Calls {
  /** Further methods of resources, or further resources. */
  resources?: Readonly<Record<string, ResourceAdapter>>;
  methods?: Partial<AppMethods>;
}

/**
 * Adds calls that only some screens make and that load with them: a screen that makes one imports its file of
 * `./screens`.
 */
export const addCalls = ({ resources = {}, methods }: Calls): void => {
  for (const [name, adapter] of Object.entries(resources)) adapters[name] = { ...adapters[name], ...adapter };
  Object.assign(dataProvider, methods);
};
