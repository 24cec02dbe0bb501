import { useDeferredValue, useMemo } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, type FilterPayload, type SortPayload } from 'react-admin';

import { useHeldWhilePressed } from '../controls/useHeldWhilePressed';
import { ListProvider, type AnyRecord, type ListSettings, type ResourceList } from './ListProvider';
import type { ListQuery } from './useExtendedListContext';
import { useListParams } from './useListParams';

/** A list that is fetched whole, then searched and sorted in memory. */
export interface ListDefinition<
  RecordType extends AnyRecord,
  Filter extends object,
> extends ResourceList<Filter> {
  /** Does once what the search needs, so that a keystroke is cheap. */
  createSearch: (records: readonly RecordType[]) => (filter: Filter) => readonly RecordType[];
  createSorter?: (records: readonly RecordType[]) => (sort: SortPayload) => readonly RecordType[];
}

export interface ServerListDefinition<Filter extends object> extends ResourceList<Filter> {
  /** The filter for `getList`, with only what narrows. */
  toQuery: (filter: Filter) => FilterPayload;
}

const NONE: never[] = [];

/** The filtered records in order. In a long list they may follow fast typing by a frame. */
const useFiltered = <RecordType extends AnyRecord, Filter extends object>(
  { createSearch, createSorter }: ListDefinition<RecordType, Filter>,
  records: readonly RecordType[],
  filter: Filter,
  sort: SortPayload,
) => {
  const deferredFilter = useDeferredValue(filter);
  const deferredSort = useDeferredValue(sort);
  const sorter = useMemo(() => createSorter?.(records), [createSorter, records]);
  const sorted = useMemo(() => sorter?.(deferredSort) ?? records, [sorter, deferredSort, records]);
  const search = useMemo(() => createSearch(sorted), [createSearch, sorted]);
  return useMemo(() => search(deferredFilter), [search, deferredFilter]);
};

export interface ListProps<RecordType extends AnyRecord, Filter extends object> extends ListSettings<Filter> {
  definition: ListDefinition<RecordType, Filter>;
  /** Usually react-admin's `useGetList`, fetching all of them. */
  query: ListQuery<readonly RecordType[]> & { isFetching?: boolean };
  /** Leaves the address of the screen alone: the list is a part of a form or a dialog. */
  disableSyncWithLocation?: boolean;
}

/** A list with all records in memory: react-admin's ListContext, filled by our search (docs/decisions/0015). */
export const List = <RecordType extends AnyRecord, Filter extends object>({
  definition,
  query,
  disableSyncWithLocation,
  ...rest
}: ListProps<RecordType, Filter>) => {
  const params = useListParams(definition, rest.choices, disableSyncWithLocation);
  const filtered = useFiltered(definition, query.data ?? NONE, params.filter, params.sort);

  return <ListProvider {...rest} {...params} definition={definition} query={query} filtered={filtered} />;
};

interface ServerListProps<Filter extends object> extends ListSettings<Filter> {
  definition: ServerListDefinition<Filter>;
}

/** A list that the server filters, with the same context. An answer stays on screen until the next arrives. */
export const ServerList = <Filter extends object>({ definition, ...rest }: ServerListProps<Filter>) => {
  const params = useListParams(definition, rest.choices);
  const query = useGetList<AnyRecord>(
    definition.resource,
    { filter: definition.toQuery(params.filter) },
    { placeholderData: keepPreviousData, meta: { reportsRefreshFailure: true } },
  );
  // When a click leaves the search box, the result must not move from under the pointer.
  const records = useHeldWhilePressed(query.data);

  return <ListProvider {...rest} {...params} definition={definition} query={{ ...query, data: records }} />;
};
