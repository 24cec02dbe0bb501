import { useEffect, useRef, useState } from 'react';

import type { User } from '@/providers/data/types';

import { editButtonId } from './editButtonId';
import { focusHeading } from './focusHeading';

/**
 * Holds on to the focus when the card that had it is gone or drawn anew, be it under a dialog: it goes to the same person's
 * card, to the one that took its place, or to the heading.
 * @param coveredId whom the open dialog is about, null for no dialog
 */
export const useKeptFocus = (users: readonly User[], coveredId: number | null) => {
  const [focusedId, setFocusedId] = useState<number | null>(null);
  const before = useRef({ users, coveredId });

  useEffect(() => {
    const last = before.current;
    before.current = { users, coveredId };
    const id = focusedId ?? last.coveredId;
    if (coveredId !== null || id === null || document.activeElement !== document.body) return;

    const place = (list: readonly User[]) => list.findIndex((user) => user.id === id);
    const heir = users[place(users)] ?? users[place(last.users)] ?? users.at(-1);
    const button = heir && document.getElementById(editButtonId(heir.id));
    if (button) button.focus({ preventScroll: true });
    else focusHeading();
  }, [users, coveredId, focusedId]);

  return { focusedId, setFocusedId };
};
