import { useDelete, useNotify } from 'react-admin';

import { useText } from '@/i18n/useText';
import '@/providers/data/screens/userManagement';
import type { Deleted, User } from '@/providers/data/records';
import type { Closable } from '@/shared/dialogs/Closable';
import { ConfirmDialog } from '@/shared/dialogs/ConfirmDialog';
import { errorKind } from '@/shared/feedback/errorKind';
import { useFailureToast } from '@/shared/feedback/useFailureToast';
import { useRecord } from '@/shared/useRecord';

import { useForgetUsers, useReloadUsers } from '../userQueries';

interface UserDeleteProps extends Closable {
  /** Called when the user no longer exists. */
  onGone?: () => void;
}

/** Asks before the user in context is deleted (USR-15). */
export const UserDelete = ({ onClose, onGone = onClose }: UserDeleteProps) => {
  const text = useText();
  const notify = useNotify();
  const tellFailure = useFailureToast();
  const user = useRecord<User>();
  const forget = useForgetUsers();
  const reload = useReloadUsers();
  const [deleteOne] = useDelete<Deleted>();

  const remove = async () => {
    try {
      // react-admin's own `onSettled` would load the list again.
      const deleted = await deleteOne(
        'users',
        { id: user.id },
        { returnPromise: true, onSettled: () => undefined },
      );
      forget([user]);
      notify(deleted?.message || text('users.deleted'), { type: 'success' });
      onGone();
    } catch (error) {
      tellFailure(error);
      if (errorKind(error) !== 'not-found') return;
      onGone();
      forget([user]);
      void reload();
    }
  };

  return (
    <ConfirmDialog
      title="users.deleteTitle"
      content="users.deleteText"
      subject={user.mail}
      confirm="common.delete"
      confirming="common.deleting"
      onConfirm={remove}
      onClose={onClose}
    />
  );
};
