import { useDelete, useNotify } from 'react-admin';

import type { Deleted } from '@/providers/data/types';
import { useFailureToast } from '@/shared/feedback/useFailureToast';

/** Deletes a user and says how it went; either way react-admin then loads the list anew. */
export const useDeleteUser = () => {
  const [deleteOne, { isPending }] = useDelete<Deleted>();
  const notify = useNotify();
  const tellFailure = useFailureToast();

  /** @returns whether the user is gone */
  const remove = async (id: number): Promise<boolean> => {
    try {
      const deleted = await deleteOne('users', { id }, { mutationMode: 'pessimistic', returnPromise: true });
      notify(deleted?.message || 'users.deleted', { type: 'success' });
      return true;
    } catch (error) {
      tellFailure(error);
      return false;
    }
  };

  return { remove, isDeleting: isPending };
};
