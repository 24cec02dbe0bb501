import { useEffect, useRef } from 'react';

import { focusListStart, focusRecord } from './listFocus';

interface Settings {
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
export const useFocusAfterRemoval = ({ resource, listed, isDialogOpen, dialogRecordId }: Settings) => {
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
