import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, type FilterPayload, type SortPayload } from 'react-admin';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';

import { useSettled } from '../controls/useSettled';
import {
  readListParams,
  screenSearch,
  withKnownChoices,
  type FilterChoices,
  type ListAddress,
  type ListParams,
} from './listAddress';
import { ListProvider, type AnyRecord, type ListSettings, type ResourceList } from './ListProvider';
import type { ListQuery } from './useListDetails';

export type { ListDialogProps } from './ListProvider';

/** A list that is fetched whole, then searched and sorted in memory. */
export interface ListDefinition<
  Record extends AnyRecord,
  Filter extends object,
> extends ResourceList<Filter> {
  /** Does once what the search needs, so that a keystroke is cheap. */
  createSearch: (records: readonly Record[]) => (filter: Filter) => readonly Record[];
  createSorter?: (records: readonly Record[]) => (sort: SortPayload) => readonly Record[];
}

/** A list that the server filters. */
export interface ServerListDefinition<Filter extends object> extends ResourceList<Filter> {
  /** The filter for `getList`, with only what narrows. */
  toQuery: (filter: Filter) => FilterPayload;
}

const NONE: never[] = [];
const NO_CHOICES = {};

/**
 * Filter and order of a list, without choices that don't exist. The address follows them, so that going back, a
 * reload and a link restore them; it is replaced, so that going back leaves the screen. It follows a moment
 * later, so the state is kept here.
 */
export const useListParams = <Filter extends object>(
  address: ListAddress<Filter>,
  choices: FilterChoices<Filter> = NO_CHOICES,
  isPrivate = false,
) => {
  const location = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const [params, setParams] = useState(() => readListParams(address, isPrivate ? '' : location.search));
  const [openedAt, setOpenedAt] = useState(location.key);

  // A link from this screen to itself, or going back, opens it from the address.
  if (!isPrivate && navigationType !== 'REPLACE' && location.key !== openedAt) {
    setOpenedAt(location.key);
    setParams(readListParams(address, location.search));
  }

  const search = screenSearch(address, params, location.search);
  useEffect(() => {
    if (isPrivate || search === location.search) return;
    const { pathname, hash, state } = location;
    void navigate({ pathname, search, hash }, { replace: true, state, preventScrollReset: true });
  }, [isPrivate, search, location, navigate]);

  const { filter, sort } = params;
  return {
    filter: useMemo(() => withKnownChoices(address, filter, choices), [address, filter, choices]),
    sort,
    change: useCallback(
      (part: Partial<ListParams<Filter>>) => setParams((before) => ({ ...before, ...part })),
      [],
    ),
  };
};

/**
 * The filtered records in order. A long list follows a fast typist one frame later instead of delaying the
 * keys.
 */
const useListed = <Record extends AnyRecord, Filter extends object>(
  { createSearch, createSorter }: ListDefinition<Record, Filter>,
  records: readonly Record[],
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

export interface ListProps<Record extends AnyRecord, Filter extends object> extends ListSettings<Filter> {
  definition: ListDefinition<Record, Filter>;
  /** Usually react-admin's `useGetList`, fetching all of them. */
  query: ListQuery<readonly Record[]> & { isFetching?: boolean };
  /** Leaves the address of the screen alone: the list is a part of a form or a dialog. */
  isPrivate?: boolean;
}

/**
 * A list with all records in memory: react-admin's ListContext, filled by our search and order
 * (docs/decisions/0015). Its children render only when something they read changes: columns and actions
 * don't.
 */
export const List = <Record extends AnyRecord, Filter extends object>({
  definition,
  query,
  isPrivate,
  ...rest
}: ListProps<Record, Filter>) => {
  const params = useListParams(definition, rest.choices, isPrivate);
  const listed = useListed(definition, query.data ?? NONE, params.filter, params.sort);

  return (
    <ListProvider
      {...rest}
      {...params}
      definition={definition}
      query={query}
      records={query.data}
      listed={listed}
    />
  );
};

interface ServerListProps<Filter extends object> extends ListSettings<Filter> {
  definition: ServerListDefinition<Filter>;
}

/**
 * A list that the server filters, with the same context. An answer stays on screen until the next arrives
 * (`isPlaceholderData`), and an outdated request is cancelled.
 */
export const ServerList = <Filter extends object>({ definition, ...rest }: ServerListProps<Filter>) => {
  const params = useListParams(definition, rest.choices);
  const query = useGetList<AnyRecord>(
    definition.resource,
    { filter: definition.toQuery(params.filter) },
    { placeholderData: keepPreviousData, meta: { tellsRefreshFailure: true } },
  );
  // When a click leaves the search box, the result must not move from under the pointer.
  const records = useSettled(query.data);

  return (
    <ListProvider
      {...rest}
      {...params}
      definition={definition}
      query={query}
      records={records}
      listed={records ?? NONE}
    />
  );
};
