import type { AppDataProvider } from './AppDataProvider';
import type { ResourceAdapter, ResourceName } from './ResourceAdapter';

const notServed = (method: string) => async (resource: string) => {
  throw new Error(`The API has no ${method} for ${resource}`);
};

/**
 * react-admin expects a record from each change, but most answers name none: then it is one with just the id.
 * The generic record type is the caller's claim; the data was checked against the contract.
 */
const resultOf = (answer: unknown, id: unknown) => ({
  data: (typeof answer === 'object' && answer !== null ? answer : { id }) as never,
});

/** react-admin's way from screens to the API (docs/product/11-calls.md). It rejects with `AppError`s. */
export const createDataProvider = (
  adapters: Readonly<Record<ResourceName, ResourceAdapter>>,
): AppDataProvider => {
  let created = 0;

  const methodOf = <Method extends keyof ResourceAdapter>(resource: string, method: Method) => {
    const adapter: ResourceAdapter | undefined = adapters[resource as ResourceName];
    return adapter?.[method] ?? (() => notServed(method)(resource));
  };

  return {
    supportAbortSignal: true,

    getList: async (resource, params) => {
      const data = await methodOf(resource, 'getList')(params);
      return { data: data as never[], total: data.length };
    },
    getOne: async (resource, params) => resultOf(await methodOf(resource, 'getOne')(params), params.id),
    getPage: async (resource, params) => (await methodOf(resource, 'getPage')(params)) as never,
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
};
