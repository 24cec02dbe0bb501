import { createContext, useContext, type RefObject } from 'react';
import type { RaRecord } from 'react-admin';

import type { ClosableComponent } from '../dialogs/ClosableProps';
import type { Selection } from './selection/selection';

/** The part of a query that a list needs. */
export interface ListQuery<Data = unknown> {
  data?: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** What a list knows besides react-admin's ListContext. */
export interface ExtendedListContextValue<RecordType = RaRecord<number>> {
  /** All of them, whatever the filter shows. */
  records: readonly RecordType[];
  findRecord: (id: number) => RecordType | undefined;
  isNarrowed: boolean;
  /** Clears the filters and focuses them: the button that does it disappears with the empty list. */
  clearFilters: () => void;
  sortable: readonly string[];
  /** The options, by the filter's fields. */
  choices: Readonly<{ [field: string]: readonly { id: string | number; name: string }[] | undefined }>;
  /** Identifies the list's content: a new key means other content. */
  contentKey: string;
  /** What failed to load, the list itself or its filters' choices; its `refetch` repeats all of it. */
  failure: ListQuery;

  isSelectable: boolean;
  /** The same as react-admin's `selectedIds`, which make a new array each time they are read. */
  selection: Selection;
  onToggleListed: (isSelected: boolean) => void;
  /** The selected records; computing many takes a moment. */
  selectedRecords: () => RecordType[];
}

/** What stays the same for the list's lifetime: rows that read it don't render with every change of the list. */
export interface ListDialogContextValue<RecordType = RaRecord<number>> {
  /** Opens a dialog over the list, about a record or about the selection. */
  openDialog: (Dialog: ClosableComponent, record?: RecordType) => void;
  /** The record whose row has the focus. */
  focusedIdRef: RefObject<number | null>;
}

export const ExtendedListContext = createContext<unknown>(null);

/** What the list in context knows besides react-admin's `useListContext`. */
export const useExtendedListContext = <
  RecordType extends RaRecord<number> = RaRecord<number>,
>(): ExtendedListContextValue<RecordType> => {
  const details = useContext(ExtendedListContext);
  if (!details) throw new Error('useExtendedListContext needs a <List> around it');
  return details as ExtendedListContextValue<RecordType>;
};

export const ListDialogContext = createContext<unknown>(null);

export const useListDialogContext = <
  RecordType extends RaRecord<number> = RaRecord<number>,
>(): ListDialogContextValue<RecordType> => {
  const tools = useContext(ListDialogContext);
  if (!tools) throw new Error('useListDialogContext needs a <List> around it');
  return tools as ListDialogContextValue<RecordType>;
};
