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
  /** Asks for what the signed-in person may see, instead of all (CAL-39). */
  meta?: { scope?: 'own' };
}

interface OneParams extends Pick<GetOneParams, 'id' | 'signal'> {
  /** What of the record somebody is after, which chooses the words of a failure. */
  meta?: { part?: string };
}

/** What the API can do with a resource. Every list of the API comes whole; screens filter and sort in memory. */
export interface ResourceAdapter {
  getList?: (params: ListParams) => Promise<RaRecord[]>;
  getOne?: (params: OneParams) => Promise<GetOneResult>;
  create?: (params: CreateParams) => Promise<CreateResult>;
  update?: (params: UpdateParams) => Promise<UpdateResult>;
  delete?: (params: DeleteParams) => Promise<DeleteResult>;
}

let created = 0;

/**
 * The record that react-admin wants of a creation whose answer names none. No list has its id: the noun's lists are asked
 * for again.
 */
export const unnamedRecord = (): CreateResult => {
  created += 1;
  return { data: { id: `created ${created}` } };
};
