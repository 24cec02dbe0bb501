import { useEffect, useRef } from 'react';

import { focusListStart, focusRecord } from './listFocus';

interface Settings {
  resource: string;
  listed: readonly { id: number }[];
  isDialogOpen: boolean;
  /** Whom that dialog is about; null where it is about several, or closed. */
  dialogRecordId: number | null;
}

const focusIsLost = () => document.activeElement === null || document.activeElement === document.body;

/**
 * A row that goes takes the focus with it, also the one that a dialog has just given back: it moves to the record that
 * comes into its place, or else to where the list begins.
 * @returns what has the record whose row holds the focus, for the rows to keep
 */
export const useKeptFocus = ({ resource, listed, isDialogOpen, dialogRecordId }: Settings) => {
  const focusedId = useRef<number | null>(null);
  const before = useRef({ listed, isDialogOpen, dialogRecordId });

  useEffect(() => {
    const last = before.current;
    // What goes while a dialog is open is missed when it closes.
    before.current = { listed: isDialogOpen ? last.listed : listed, isDialogOpen, dialogRecordId };
    if (isDialogOpen || !focusIsLost() || (focusedId.current === null && !last.isDialogOpen)) return;

    const stays = new Set(listed.map(({ id }) => id));
    const lostId = focusedId.current ?? last.dialogRecordId;
    const place = last.listed.findIndex(({ id }) => (lostId === null ? !stays.has(id) : id === lostId));
    const heir =
      place < 0
        ? undefined
        : (last.listed.slice(place).find(({ id }) => stays.has(id)) ?? last.listed[place - 1]);
    focusedId.current = null;
    if (!heir || !focusRecord(resource, heir.id)) focusListStart(resource);
  }, [resource, listed, isDialogOpen, dialogRecordId]);

  return focusedId;
};
