import { useCallback, useMemo, useState } from 'react';

import { isUserChanged, startUserEdit, userChanges, type UserEdit } from './userEdit';
import type { User } from '@/providers/data/types';
import { useSurvivingDraft } from '@/shared/form/useSurvivingDraft';

interface KeptEdit extends Omit<UserEdit, 'selection'> {
  sensorIds: readonly number[];
}

/**
 * Which user is being edited, and how far the edit is; it outlives a session that expires. Plain state: react-hook-form
 * compares the thousands of ids of a selection in O(n²) at every keystroke.
 */
export const useUserEditing = (users: readonly User[]) => {
  const [edit, setEdit] = useState<UserEdit | null>(null);
  const user = edit && users.find(({ id }) => id === edit.id);

  const draft = useMemo<KeptEdit | null>(() => {
    if (!edit || !user || !isUserChanged(userChanges(user, edit))) return null;
    const { selection, ...rest } = edit;
    return { ...rest, sensorIds: [...selection] };
  }, [user, edit]);
  const restore = useCallback(
    ({ sensorIds, ...rest }: KeptEdit) => setEdit({ ...rest, selection: new Set(sensorIds) }),
    [],
  );
  useSurvivingDraft({ form: 'users', draft, restore });

  return {
    /** What the dialog shows; null while it is closed. */
    open: edit && user ? { edit, user } : null,
    start: useCallback((chosen: User) => setEdit(startUserEdit(chosen)), []),
    change: setEdit,
    end: useCallback(() => setEdit(null), []),
  };
};
