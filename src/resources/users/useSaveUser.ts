import { useUpdate } from 'react-admin';

import type { UserEdit } from './userEdit';
import type { Sensor, User } from '@/providers/data/types';
import { useFailureToast } from '@/shared/feedback/useFailureToast';

/** Saves an edit; one that is refused is told in a toast. */
export const useSaveUser = () => {
  const [update, { isPending, error }] = useUpdate<User>();
  const tellFailure = useFailureToast();

  /** @returns whether it was saved */
  const save = async (
    user: User,
    { mail, admin, selection }: UserEdit,
    known: readonly Sensor[],
  ): Promise<boolean> => {
    const names = new Map([...known, ...(user.sensors ?? [])].map(({ id, name }) => [id, name]));
    const sensors = Array.from(selection, (id) => ({ id, name: names.get(id) ?? '' }));
    try {
      await update(
        'users',
        { id: user.id, data: { mail: mail.trim(), admin, sensors }, previousData: user },
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
