import type {
  CreateParams,
  CreateResult,
  DeleteParams,
  DeleteResult,
  GetListParams,
  GetOneParams,
  GetOneResult,
  RaRecord,
  UpdateParams,
  UpdateResult,
} from 'react-admin';

interface ListParams extends Pick<GetListParams, 'filter' | 'signal'> {
  /** Asks only for what the signed-in person may see (CAL-39). */
  meta?: { scope?: 'own' };
}

interface OneParams extends Pick<GetOneParams, 'id' | 'signal'> {
  /** The part of the record that is needed, which determines the texts of a failure. */
  meta?: { part?: string };
}

/**
 * What the API can do with a resource. Every list of the API arrives whole; screens filter and sort in
 * memory.
 */
export interface ResourceAdapter {
  getList?: (params: ListParams) => Promise<RaRecord[]>;
  getOne?: (params: OneParams) => Promise<GetOneResult>;
  create?: (params: CreateParams) => Promise<CreateResult>;
  update?: (params: UpdateParams) => Promise<UpdateResult>;
  delete?: (params: DeleteParams) => Promise<DeleteResult>;
}

let created = 0;

/**
 * react-admin expects a record from a creation, but the answer names none. No list contains this id: the
 * noun's lists are fetched again.
 */
export const unnamedRecord = (): CreateResult => {
  created += 1;
  return { data: { id: `created ${created}` } };
};
