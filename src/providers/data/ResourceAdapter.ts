import type {
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
  /** Asks for what the signed-in person may see, instead of all (reading 8). */
  meta?: { scope?: 'own' };
}

interface OneParams extends Pick<GetOneParams, 'id' | 'signal'> {
  /** What of the record somebody is after, which chooses the words of a failure. */
  meta?: { part?: string };
}

/** What the API can do with a resource. Every list of the API comes whole; screens filter and sort in memory. */
export interface ResourceAdapter {
  getList: (params: ListParams) => Promise<RaRecord[]>;
  getOne?: (params: OneParams) => Promise<GetOneResult>;
  update?: (params: UpdateParams) => Promise<UpdateResult>;
  delete?: (params: DeleteParams) => Promise<DeleteResult>;
}
