import { useUpdate } from 'react-admin';

import type { UserEdit } from './userEdit';
import type { User, UserRequest } from '@/providers/data/types';
import { useFailureToast } from '@/shared/feedback/useFailureToast';

/** Saves an edit; one that is refused is told in a toast. */
export const useSaveUser = () => {
  const [update, { isPending, error }] = useUpdate();
  const tellFailure = useFailureToast();

  /** @returns whether it was saved */
  const save = async (user: User, { mail, admin, selection }: UserEdit): Promise<boolean> => {
    // Doc 1 §3; an administrator sees all sensors and needs no list (reading 14).
    const data: UserRequest = {
      email: mail.trim(),
      isAdmin: admin,
      sensorIds: admin ? [] : [...selection],
    };
    try {
      await update(
        'users',
        { id: user.id, data, previousData: user },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
      return true;
    } catch (error) {
      tellFailure(error);
      return false;
    }
  };

  return { save, isSaving: isPending, error };
};
