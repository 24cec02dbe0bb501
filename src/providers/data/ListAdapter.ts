import type { GetListParams, QueryFunctionContext, RaRecord } from 'react-admin';

/** How a resource is read from the API. Every list of the API comes whole; screens filter and sort in memory. */
export interface ListAdapter {
  getList: (params: {
    filter: GetListParams['filter'];
    signal?: QueryFunctionContext['signal'];
  }) => Promise<RaRecord[]>;
}
