import { useCallback, useDeferredValue, useMemo, type ReactNode } from 'react';
import {
  ListContextProvider,
  ResourceContextProvider,
  type ListControllerResult,
  type RaRecord,
  type SortPayload,
} from 'react-admin';

import type { ResourceName } from '@/providers/data/ResourceAdapter';

import { loadFailure } from '../feedback/LoadError';
import { createFindById } from './createFindById';
import {
  emptyFilter,
  isNarrowing,
  listQueryString,
  type FilterChoices,
  type ListAddress,
  type ListParams,
} from './listAddress';
import { focusFilters } from './listFocus';
import {
  ExtendedListContext,
  ListDialogContext,
  type ExtendedListContextValue,
  type ListQuery,
} from './useExtendedListContext';
import { useListDialog } from './useListDialog';
import { useListSelection, type OuterSelection } from './selection/selection';

export type AnyRecord = RaRecord<number>;

export interface ResourceList<Filter extends object> extends ListAddress<Filter> {
  resource: ResourceName;
}

export interface ListSettings<Filter extends object> {
  /** The options of the filters. A choice in the address that is none of them is ignored. */
  choices?: FilterChoices<Filter>;
  /** The list's other queries, such as the filters' choices: their failures are reported with its own. */
  sideQueries?: readonly ListQuery[];
  /** Gives each record a checkbox, and one for all of them. */
  isSelectable?: boolean;
  selection?: OuterSelection | undefined;
  children: ReactNode;
}

interface ListProviderProps<
  RecordType extends AnyRecord,
  Filter extends object,
> extends ListSettings<Filter> {
  definition: ResourceList<Filter>;
  query: ListQuery<readonly RecordType[]> & { isFetching?: boolean; isPlaceholderData?: boolean };
  /** The records that the filter lets through, in order; all that are loaded if left out. */
  filtered?: readonly RecordType[];
  filter: Filter;
  sort: SortPayload;
  change: (part: Partial<ListParams<Filter>>) => void;
}

const NONE: never[] = [];
const NO_CHOICES = {};
const nothing = () => undefined;

/** The rest of ListContext, which no list here uses: pages, and buttons that add filters. */
const UNUSED = {
  page: 1,
  setPage: nothing,
  setPerPage: nothing,
  hasNextPage: false,
  hasPreviousPage: false,
  displayedFilters: {},
  showFilter: nothing,
  hideFilter: nothing,
  meta: undefined,
};

/** The first failed query; its `refetch` repeats all that failed. */
const failureOf = (queries: readonly ListQuery[]): ListQuery => {
  const failed = queries.filter((query) => loadFailure(query) !== null);
  return { error: failed[0]?.error ?? null, refetch: () => failed.forEach(({ refetch }) => void refetch()) };
};

/** Fills react-admin's ListContext, and the contexts of `useExtendedListContext` and `useListDialogContext`. */
export const ListProvider = <RecordType extends AnyRecord, Filter extends object>({
  definition,
  query,
  filtered = query.data ?? NONE,
  filter,
  sort,
  change,
  choices = NO_CHOICES,
  sideQueries = NONE,
  isSelectable = false,
  selection: outer,
  children,
}: ListProviderProps<RecordType, Filter>) => {
  const { resource } = definition;
  const { data: loaded, error, isFetching = false, isPlaceholderData = false, refetch } = query;
  // A query's answer is rendered at once, which takes long for the first rows: they are drawn in slices, when
  // the page is idle.
  const isReady = useDeferredValue(loaded !== undefined) && loaded !== undefined;
  const records = isReady ? loaded : NONE;
  const listed = isReady ? filtered : NONE;
  const data = useMemo(() => [...listed], [listed]);
  const findRecord = useMemo(() => createFindById(records), [records]);
  const { tools, dialog } = useListDialog(resource, listed);

  const { selection, onToggleAll, ...selecting } = useListSelection(
    records,
    (id) => findRecord(id) !== undefined,
    outer,
  );
  const onToggleListed = (isSelected: boolean) => {
    const ids = listed.map(({ id }) => id);
    onToggleAll(ids, isSelected);
  };

  const setFilters = useCallback((next: Filter) => change({ filter: next }), [change]);
  const setSort = useCallback((next: SortPayload) => change({ sort: next }), [change]);
  const isPending = !isReady && error === null;

  const value = {
    ...UNUSED,
    resource,
    filterValues: filter,
    setFilters,
    sort,
    setSort,
    ...selecting,
    // A copy of 50,000 ids takes a millisecond, and the list's own parts read the Set.
    get selectedIds() {
      return [...selection];
    },
    onSelectAll: () => onToggleListed(true),
    data: isReady ? data : undefined,
    total: isReady ? data.length : undefined,
    perPage: data.length,
    isPending,
    isFetching,
    isLoading: isPending && isFetching,
    isPlaceholderData,
    error,
    refetch: () => void refetch(),
  } as ListControllerResult<RecordType>;

  const details: ExtendedListContextValue<RecordType> = {
    records,
    findRecord,
    isNarrowed: isNarrowing(definition, filter),
    clearFilters: () => {
      setFilters(emptyFilter(definition));
      focusFilters(resource);
    },
    sortable: definition.sortable ?? NONE,
    choices,
    contentKey: listQueryString(definition, { filter, sort }),
    failure: failureOf([{ ...query, data: value.data }, ...sideQueries]),
    isSelectable,
    selection,
    onToggleListed,
    selectedRecords: () => Array.from(selection, findRecord).filter((record) => record !== undefined),
  };

  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={value}>
        <ListDialogContext value={tools}>
          <ExtendedListContext value={details}>
            {children}
            {dialog}
          </ExtendedListContext>
        </ListDialogContext>
      </ListContextProvider>
    </ResourceContextProvider>
  );
};
