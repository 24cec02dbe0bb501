import type { DataProvider } from 'react-admin';

import { locationAdapter } from './adapters/locations';
import { sensorAdapter } from './adapters/sensors';
import { sensorTypeAdapter } from './adapters/sensorTypes';
import type { PageParams, ResourceAdapter, ResourceName } from './ResourceAdapter';
import type { AppDataProvider, AppMethods } from './AppDataProvider';

/** By resource: the ones that nearly every screen needs. */
const adapters: Record<string, ResourceAdapter> = {
  sensors: sensorAdapter,
  'sensor-types': sensorTypeAdapter,
  locations: locationAdapter,
};

const notServed = (method: string) => (resource: string) =>
  Promise.reject(
    new Error(
      `No ${method} for ${resource}: the API has none, or its file of providers/data/screens isn't imported`,
    ),
  );

const adapterFor = async <Method extends keyof ResourceAdapter>(method: Method, resource: string) =>
  adapters[resource]?.[method] ?? (await notServed(method)(resource));

/**
 * react-admin expects a record from each change, but most answers name none: then it is one with just the id.
 * The generic record type is the caller's claim; the data was checked against the contract.
 */
const resultOf = (answer: unknown, id: unknown) => ({
  data: (typeof answer === 'object' && answer !== null ? answer : { id }) as never,
});

let created = 0;

const crud: DataProvider = {
  supportAbortSignal: true,

  getList: async (resource, params) => {
    const list = await adapterFor('getList', resource);
    const data = await list(params);
    return { data: data as never[], total: data.length };
  },
  getOne: async (resource, params) => {
    const get = await adapterFor('getOne', resource);
    return resultOf(await get(params), params.id);
  },
  getPage: async (resource: string, params: PageParams) => {
    const get = await adapterFor('getPage', resource);
    return get(params);
  },
  getMany: notServed('getMany'),
  getManyReference: notServed('getManyReference'),
  create: async (resource, params) => {
    const create = await adapterFor('create', resource);
    const answer = await create(params);
    created += 1;
    // No list contains this id: the noun's lists are fetched again.
    return resultOf(answer, `created ${created}`);
  },
  update: async (resource, params) => {
    const update = await adapterFor('update', resource);
    return resultOf(await update(params), params.id);
  },
  updateMany: notServed('updateMany'),
  delete: async (resource, params) => {
    const remove = await adapterFor('delete', resource);
    return resultOf(await remove(params), params.id);
  },
  deleteMany: notServed('deleteMany'),
};

/**
 * The only way from screens to the API (docs/product/11-calls.md). It rejects with `AppError`s. The calls of
 * single screens are added when those load (`./screens`).
 */
export const dataProvider = crud as AppDataProvider;

interface Calls {
  /** Further methods of resources, or further resources. */
  resources?: { readonly [Name in ResourceName]?: ResourceAdapter };
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
