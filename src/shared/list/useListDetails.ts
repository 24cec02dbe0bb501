import { createContext, useContext, type RefObject } from 'react';
import type { RaRecord } from 'react-admin';

import type { Selection } from './selection/selection';

/** Of a query, as far as a list needs it. */
export interface ListQuery<Data = unknown> {
  data?: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** What a list knows besides what react-admin's ListContext holds. */
export interface ListDetails<Record = RaRecord<number>> {
  /** All of them, whatever the filter lets through. */
  records: readonly Record[];
  findRecord: (id: number) => Record | undefined;
  /** Whether the filter lets less than everything through. */
  isNarrowed: boolean;
  /** Lets everything through, and moves the focus to the filters: the button that does it goes with the empty list. */
  clearFilters: () => void;
  /** Names of the fields that the list can be sorted by. */
  sortable: readonly string[];
  /** What there is to choose from, by the filter's fields. */
  choices: Readonly<{ [field: string]: readonly { id: string | number; name: string }[] | undefined }>;
  /** Tells one content of the list from another. */
  contentKey: string;
  /** Of what could not be loaded, the list itself or what its filters offer; its `refetch` asks for all of it. */
  failure: ListQuery;

  isSelectable: boolean;
  /** The same as `selectedIds`, where asking for one of thousands is cheap. */
  selection: Selection;
  /** Takes all that are listed in, or out. */
  onToggleListed: (isSelected: boolean) => void;
  /** The selected records; for many that takes a moment. */
  selectedRecords: () => Record[];
}

/** What stays the same as long as the list is there: rows that read it don't render with every change of the list. */
export interface ListTools<Record = RaRecord<number>> {
  /** What people call a record. */
  nameOf: (record: Record) => string;
  /** Opens one of the list's dialogs, about a record or about what is selected. */
  openDialog: (name: string, record?: Record) => void;
  /** The record whose row holds the focus. */
  focusedId: RefObject<number | null>;
}

export const ListDetailsContext = createContext<unknown>(null);

/** What the list around knows besides react-admin's `useListContext`. */
export const useListDetails = <Record extends RaRecord<number> = RaRecord<number>>(): ListDetails<Record> => {
  const details = useContext(ListDetailsContext);
  if (!details) throw new Error('useListDetails needs a <List> around it');
  return details as ListDetails<Record>;
};

export const ListToolsContext = createContext<unknown>(null);

export const useListTools = <Record extends RaRecord<number> = RaRecord<number>>(): ListTools<Record> => {
  const tools = useContext(ListToolsContext);
  if (!tools) throw new Error('useListTools needs a <List> around it');
  return tools as ListTools<Record>;
};
