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

const notServed = (method: string) => async (resource: string) => {
  throw new Error(
    `No ${method} for ${resource}: the API has none, or its file of providers/data/screens isn't imported`,
  );
};

const methodOf = <Method extends keyof ResourceAdapter>(resource: string, method: Method) =>
  adapters[resource]?.[method] ?? (() => notServed(method)(resource));

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
    const data = await methodOf(resource, 'getList')(params);
    return { data: data as never[], total: data.length };
  },
  getOne: async (resource, params) => resultOf(await methodOf(resource, 'getOne')(params), params.id),
  getPage: async (resource: string, params: PageParams) => methodOf(resource, 'getPage')(params),
  getMany: notServed('getMany'),
  getManyReference: notServed('getManyReference'),
  create: async (resource, params) => {
    const answer = await methodOf(resource, 'create')(params);
    created += 1;
    // No list contains this id: the noun's lists are fetched again.
    return resultOf(answer, `created ${created}`);
  },
  update: async (resource, params) => resultOf(await methodOf(resource, 'update')(params), params.id),
  updateMany: notServed('updateMany'),
  delete: async (resource, params) => resultOf(await methodOf(resource, 'delete')(params), params.id),
  deleteMany: notServed('deleteMany'),
};

/**
 * The only way from screens to the API (docs/product/11-calls.md). It rejects with `AppError`s. The calls of
 * single screens are added when those load: a screen imports the files of `./screens` with its calls.
 */
export const dataProvider = crud as AppDataProvider;

/** Adds methods of a resource that only some screens use. */
export const addResource = (name: ResourceName, adapter: ResourceAdapter): void => {
  adapters[name] = { ...adapters[name], ...adapter };
};

/** Adds calls that aren't CRUD. */
export const addMethods = (methods: Partial<AppMethods>): void => {
  Object.assign(dataProvider, methods);
};
