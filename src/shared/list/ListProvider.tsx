import { useCallback, useDeferredValue, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import {
  ListContextProvider,
  RecordContext,
  ResourceContextProvider,
  type ListControllerResult,
  type RaRecord,
  type SortPayload,
} from 'react-admin';

import type { ResourceName } from '@/providers/data/ResourceAdapter';

import type { Closable } from '../dialogs/Closable';
import { loadFailure } from '../feedback/LoadError';
import { createFindById } from './createFindById';
import {
  everything,
  isNarrowing,
  listSearch,
  type FilterChoices,
  type ListAddress,
  type ListParams,
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
import { useListSelection, type OuterSelection } from './selection/selection';

export type AnyRecord = RaRecord<number>;

/** What every list of a noun has in common. */
export interface ResourceList<Filter extends object> extends ListAddress<Filter> {
  resource: ResourceName;
}

export interface ListSettings<Filter extends object> {
  /** The options of the filters. A choice in the address that is none of them is ignored. */
  choices?: FilterChoices<Filter>;
  /**
   * The queries behind the filters' choices, and any other data of the list: their failures are reported with
   * its own.
   */
  sideQueries?: readonly ListQuery[];
  /** Gives each record a checkbox, and one for all of them. */
  isSelectable?: boolean;
  /** Without it, the list keeps the selection itself. */
  selection?: OuterSelection | undefined;
  /** By the names that `openDialog` and `RowAction` use; the open one has its record in the RecordContext. */
  dialogs?: Readonly<{ [name: string]: ComponentType<Closable> }>;
  children: ReactNode;
}

interface ListProviderProps<Record extends AnyRecord, Filter extends object> extends ListSettings<Filter> {
  definition: ResourceList<Filter>;
  query: ListQuery & { isFetching?: boolean; isPlaceholderData?: boolean };
  /** Undefined until they are loaded. */
  records: readonly Record[] | undefined;
  listed: readonly Record[];
  filter: Filter;
  sort: SortPayload;
  change: (part: Partial<ListParams<Filter>>) => void;
}

const NONE: never[] = [];
const NO_CHOICES = {};
const nothing = () => undefined;

/** The first failed query; its `refetch` repeats all that failed. */
const failureOf = (queries: readonly ListQuery[]): ListQuery => {
  const failed = queries.filter((query) => loadFailure(query) !== null);
  return { error: failed[0]?.error ?? null, refetch: () => failed.forEach(({ refetch }) => void refetch()) };
};

/** Fills react-admin's ListContext, and the contexts of `useListDetails` and `useListTools`. */
export const ListProvider = <Record extends AnyRecord, Filter extends object>({
  definition,
  query,
  records: given,
  listed: found,
  filter,
  sort,
  change,
  choices = NO_CHOICES,
  sideQueries = NONE,
  isSelectable = false,
  selection: outer,
  dialogs = NO_CHOICES,
  children,
}: ListProviderProps<Record, Filter>) => {
  const { resource } = definition;
  // A query's answer is rendered at once, which takes long for the first rows: they are drawn in slices, when
  // the page is idle.
  const isHere = useDeferredValue(given !== undefined);
  const records = isHere ? given : undefined;
  const listed = isHere ? found : NONE;
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
  const data = useMemo(() => [...listed], [listed]);
  const { error, isFetching = false, isPlaceholderData = false, refetch } = query;
  const isPending = records === undefined && error === null;
  const onToggleListed = (isSelected: boolean) => {
    const ids = listed.map(({ id }) => id);
    onToggleAll(ids, isSelected);
  };

  const value = {
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
    // A copy of 50,000 ids takes a millisecond, and the list's own parts read the Set.
    get selectedIds() {
      return [...selection];
    },
    onSelectAll: () => onToggleListed(true),
    isFetching,
    isLoading: isPending && isFetching,
    isPlaceholderData,
    refetch: () => void refetch(),
    data: records && data,
    total: records && data.length,
    meta: undefined,
    error,
    isPending,
  } as ListControllerResult<Record>;

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
    onToggleListed,
    selectedRecords: () => Array.from(selection, findRecord).filter((record) => record !== undefined),
  };
  const tools = useMemo<ListTools<Record>>(
    () => ({ openDialog: (name, record) => setDialog({ name, record }), focusedId }),
    [focusedId],
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
                <Dialog onClose={closeDialog} />
              </RecordContext>
            )}
          </ListDetailsContext>
        </ListToolsContext>
      </ListContextProvider>
    </ResourceContextProvider>
  );
};
