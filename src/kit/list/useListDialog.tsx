import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { RecordContext, type RaRecord } from 'react-admin';

import type { ClosableComponent } from '../dialogs/ClosableProps';
import { focusListStart, focusRecord } from './listFocus';
import type { ListDialogContextValue } from './useExtendedListContext';

interface FocusSettings {
  resource: string;
  listed: readonly { id: number }[];
  isDialogOpen: boolean;
  /** The id of the dialog's record; null if it is about several, or closed. */
  dialogRecordId: number | null;
}

const focusIsLost = () => document.activeElement === null || document.activeElement === document.body;

/**
 * A removed row takes the focus with it, even one that a dialog has just returned. The focus moves to the
 * record in its place, or else to the beginning of the list.
 * @returns a ref to the id of the record whose row has the focus, for the rows to set
 */
const useFocusAfterRemoval = ({ resource, listed, isDialogOpen, dialogRecordId }: FocusSettings) => {
  const focusedIdRef = useRef<number | null>(null);
  const before = useRef({ listed, isDialogOpen, dialogRecordId });

  useEffect(() => {
    const last = before.current;
    // Rows that disappear while a dialog is open are handled when it closes.
    before.current = { listed: isDialogOpen ? last.listed : listed, isDialogOpen, dialogRecordId };
    if (isDialogOpen || !focusIsLost() || (focusedIdRef.current === null && !last.isDialogOpen)) return;

    const stays = new Set(listed.map(({ id }) => id));
    const lostId = focusedIdRef.current ?? last.dialogRecordId;
    const place = last.listed.findIndex(({ id }) => (lostId === null ? !stays.has(id) : id === lostId));
    const successor =
      place < 0
        ? undefined
        : (last.listed.slice(place).find(({ id }) => stays.has(id)) ?? last.listed[place - 1]);
    focusedIdRef.current = null;
    if (!successor || !focusRecord(resource, successor.id)) focusListStart(resource);
  }, [resource, listed, isDialogOpen, dialogRecordId]);

  return focusedIdRef;
};

interface OpenDialog<RecordType> {
  Dialog: ClosableComponent;
  record: RecordType | undefined;
}

/** The dialog over the list, which owns it because the row that opened it may leave the document. */
export const useListDialog = <RecordType extends RaRecord<number>>(
  resource: string,
  listed: readonly RecordType[],
) => {
  const [open, setOpen] = useState<OpenDialog<RecordType> | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const focusedIdRef = useFocusAfterRemoval({
    resource,
    listed,
    isDialogOpen: open !== null,
    dialogRecordId: open?.record?.id ?? null,
  });
  const tools = useMemo<ListDialogContextValue<RecordType>>(
    () => ({ openDialog: (Dialog, record) => setOpen({ Dialog, record }), focusedIdRef }),
    [focusedIdRef],
  );

  const dialog = open && (
    <RecordContext value={open.record}>
      <open.Dialog onClose={close} />
    </RecordContext>
  );
  return { tools, dialog };
};
