import { useCallback, useDeferredValue, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import {
  ListContextProvider,
  RecordContext,
  ResourceContextProvider,
  useGetList,
  type FilterPayload,
  type ListControllerResult,
  type RaRecord,
  type SortPayload,
} from 'react-admin';

import { useSettled } from '../controls/useSettled';
import { loadFailure } from '../feedback/loadFailure';
import { createFindById } from './createFindById';
import {
  everything,
  isNarrowing,
  listSearch,
  withKnownChoices,
  type FilterChoices,
  type ListAddress,
} from './listAddress';
import { focusFilters } from './listFocus';
import { useKeptFocus } from './useKeptFocus';
import {
  ListDetailsContext,
  ListToolsContext,
  type ListDetails,
  type ListQuery,
  type ListTools,
} from './useListDetails';
import { useListParams } from './useListParams';
import { useListSelection, type OuterSelection } from './useListSelection';

type AnyRecord = RaRecord<number>;

interface NamedList<Record extends AnyRecord, Filter extends object> extends ListAddress<Filter> {
  resource: string;
  /** What people call a record. */
  nameOf: (record: Record) => string;
}

/** A list that is fetched whole, then searched and sorted in memory. */
export interface ListDefinition<Record extends AnyRecord, Filter extends object> extends NamedList<
  Record,
  Filter
> {
  /** Prepares what the search needs once, so that a keystroke costs little. */
  createSearch: (records: readonly Record[]) => (filter: Filter) => readonly Record[];
  createSorter?: (records: readonly Record[]) => (sort: SortPayload) => readonly Record[];
}

/** A list that the server filters. */
export interface ServerListDefinition<Record extends AnyRecord, Filter extends object> extends NamedList<
  Record,
  Filter
> {
  /** What `getList` is asked for: only what narrows. */
  toQuery: (filter: Filter) => FilterPayload;
}

export interface ListDialogProps {
  onClose: () => void;
}

interface CommonProps<Filter extends object> {
  /** Of what the filters offer. A choice in the address that is none of them counts as not made. */
  choices?: FilterChoices<Filter>;
  /** What the filters' choices come from, and whatever else belongs to the list: their failures are told with its own. */
  sideQueries?: readonly ListQuery[];
  /** Gives each record a checkbox, and all of them one. */
  isSelectable?: boolean;
  /** Without it the list keeps what is selected. */
  selection?: OuterSelection | undefined;
  /** By the names that `openDialog` and `RowAction` know; the one that is open has its record in the RecordContext. */
  dialogs?: Readonly<{ [name: string]: ComponentType<ListDialogProps & { onUnavailable: () => void }> }>;
  /** Leaves the address of the screen alone: the list is a part of a form or a dialog. */
  isPrivate?: boolean;
  children: ReactNode;
}

interface ListProviderProps<Record extends AnyRecord, Filter extends object> extends Omit<
  CommonProps<Filter>,
  'isPrivate'
> {
  definition: NamedList<Record, Filter>;
  query: ListQuery & { isFetching?: boolean; isPlaceholderData?: boolean };
  /** Undefined until they are here. */
  records: readonly Record[] | undefined;
  listed: readonly Record[];
  filter: Filter;
  params: ReturnType<typeof useListParams<Filter>>;
}

const NONE: never[] = [];
const NO_CHOICES = {};
const nothing = () => undefined;

/** Of the first that failed; its `refetch` asks for all that failed. */
const failureOf = (queries: readonly ListQuery[]): ListQuery => {
  const failed = queries.filter((query) => loadFailure(query) !== null);
  return { error: failed[0]?.error ?? null, refetch: () => failed.forEach(({ refetch }) => void refetch()) };
};

/** Fills react-admin's ListContext, and what `useListDetails` and `useListTools` tell besides. */
const ListProvider = <Record extends AnyRecord, Filter extends object>({
  definition,
  query,
  records,
  listed,
  filter,
  params: { sort, change },
  choices = NO_CHOICES,
  sideQueries = NONE,
  isSelectable = false,
  selection: outer,
  dialogs = NO_CHOICES,
  children,
}: ListProviderProps<Record, Filter>) => {
  const { resource } = definition;
  const known = records ?? NONE;
  const findRecord = useMemo(() => createFindById(known), [known]);
  const { selection, onToggleAll, ...selecting } = useListSelection(
    known,
    (id) => findRecord(id) !== undefined,
    outer,
  );
  const [dialog, setDialog] = useState<{ name: string; record: Record | undefined } | null>(null);
  const closeDialog = useCallback(() => setDialog(null), []);
  const focusedId = useKeptFocus({
    resource,
    listed,
    isDialogOpen: dialog !== null,
    dialogRecordId: dialog?.record?.id ?? null,
  });

  const setFilters = useCallback((next: Filter) => change({ filter: next }), [change]);
  const setSort = useCallback((next: SortPayload) => change({ sort: next }), [change]);
  const selectedIds = useMemo(() => [...selection], [selection]);
  const data = useMemo(() => [...listed], [listed]);
  const { error, isFetching = false, isPlaceholderData = false, refetch } = query;
  const isPending = records === undefined && error === null;

  const base = {
    resource,
    filterValues: filter,
    setFilters,
    displayedFilters: NO_CHOICES,
    showFilter: nothing,
    hideFilter: nothing,
    sort,
    setSort,
    page: 1,
    perPage: data.length,
    setPage: nothing,
    setPerPage: nothing,
    hasNextPage: false,
    hasPreviousPage: false,
    ...selecting,
    selectedIds,
    onSelectAll: () =>
      onToggleAll(
        listed.map(({ id }) => id),
        true,
      ),
    isFetching,
    isLoading: isPending && isFetching,
    isPlaceholderData,
    refetch: () => void refetch(),
  };
  const value = ((): ListControllerResult<Record> => {
    const absent = { data: undefined, total: undefined, meta: undefined } as const;
    if (records !== undefined) return { ...base, data, total: data.length, error, isPending: false };
    return error === null
      ? { ...base, ...absent, error, isPending: true }
      : { ...base, ...absent, error, isPending: false };
  })();

  const details: ListDetails<Record> = {
    records: known,
    findRecord,
    isNarrowed: isNarrowing(definition, filter),
    clearFilters: () => {
      setFilters(everything(definition));
      focusFilters(resource);
    },
    sortable: definition.sortable ?? NONE,
    choices,
    contentKey: listSearch(definition, { filter, sort }),
    failure: failureOf([{ ...query, data: records }, ...sideQueries]),
    isSelectable,
    selection,
    onToggleListed: (isSelected) =>
      onToggleAll(
        listed.map(({ id }) => id),
        isSelected,
      ),
    selectedRecords: () => Array.from(selection, findRecord).filter((record) => record !== undefined),
  };
  const { nameOf } = definition;
  const tools = useMemo<ListTools<Record>>(
    () => ({ nameOf, openDialog: (name, record) => setDialog({ name, record }), focusedId }),
    [nameOf, focusedId],
  );

  const Dialog = dialog && dialogs[dialog.name];
  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={value}>
        <ListToolsContext value={tools}>
          <ListDetailsContext value={details}>
            {children}
            {Dialog && (
              <RecordContext value={dialog.record}>
                <Dialog onClose={closeDialog} onUnavailable={closeDialog} />
              </RecordContext>
            )}
          </ListDetailsContext>
        </ListToolsContext>
      </ListContextProvider>
    </ResourceContextProvider>
  );
};

/** What the filter lets through, in order. A long list follows a fast typist a frame later instead of holding the keys up. */
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

export interface ListProps<Record extends AnyRecord, Filter extends object> extends CommonProps<Filter> {
  definition: ListDefinition<Record, Filter>;
  /** Best react-admin's `useGetList`, which brings all of them. */
  query: ListQuery<readonly Record[]> & { isFetching?: boolean };
}

/**
 * A list of which all records are here: react-admin's ListContext, filled by a search and an order in memory
 * (docs/decisions/0015). Its children render only with what they read of it: columns and actions stand still.
 */
export const List = <Record extends AnyRecord, Filter extends object>({
  definition,
  query,
  isPrivate = false,
  choices = NO_CHOICES,
  ...rest
}: ListProps<Record, Filter>) => {
  const params = useListParams(definition, isPrivate);
  const filter = useMemo(
    () => withKnownChoices(definition, params.filter, choices),
    [definition, params.filter, choices],
  );
  const listed = useListed(definition, query.data ?? NONE, filter, params.sort);

  return (
    <ListProvider
      {...rest}
      definition={definition}
      query={query}
      records={query.data}
      listed={listed}
      filter={filter}
      params={params}
      choices={choices}
    />
  );
};

interface ServerListProps<Record extends AnyRecord, Filter extends object> extends CommonProps<Filter> {
  definition: ServerListDefinition<Record, Filter>;
}

/**
 * A list that the server filters: the same context. An answer stays on screen until the next is here (`isPlaceholderData`),
 * and a question that became outdated is cancelled.
 */
export const ServerList = <Record extends AnyRecord, Filter extends object>({
  definition,
  isPrivate = false,
  choices = NO_CHOICES,
  ...rest
}: ServerListProps<Record, Filter>) => {
  const params = useListParams(definition, isPrivate);
  const filter = useMemo(
    () => withKnownChoices(definition, params.filter, choices),
    [definition, params.filter, choices],
  );
  const query = useGetList<Record>(
    definition.resource,
    { filter: definition.toQuery(filter) },
    { placeholderData: keepPreviousData, meta: { tellsRefreshFailure: true } },
  );
  // What a click that leaves the search changes must not move from under the pointer.
  const records = useSettled(query.data);

  return (
    <ListProvider
      {...rest}
      definition={definition}
      query={query}
      records={records}
      listed={records ?? NONE}
      filter={filter}
      params={params}
      choices={choices}
    />
  );
};
