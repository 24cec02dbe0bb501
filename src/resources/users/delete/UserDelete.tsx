import { useDelete, useNotify, useRecordContext } from 'react-admin';

import { useText } from '@/i18n/useText';
import '@/providers/data/screens/userManagement';
import type { Deleted, User } from '@/providers/data/records';
import { Breakable } from '@/shared/Breakable';
import { ConfirmDialog } from '@/shared/dialogs/ConfirmDialog';
import { errorKind } from '@/shared/feedback/errorKind';
import { useFailureToast } from '@/shared/feedback/useFailureToast';
import type { ListDialogProps } from '@/shared/list/List';

import { useForgetUser } from '../userQueries';

interface UserDeleteProps extends ListDialogProps {
  /** Called when the user no longer exists. */
  onGone?: () => void;
}

/**
 * Asks before the user in context is deleted (USR-15). Whether or not it succeeds, react-admin loads the list
 * again.
 */
export const UserDelete = ({ onClose, onGone = onClose }: UserDeleteProps) => {
  const text = useText();
  const notify = useNotify();
  const tellFailure = useFailureToast();
  const user = useRecordContext<User>();
  const forget = useForgetUser();
  const [deleteOne, { isPending }] = useDelete<Deleted>();
  if (!user) return null;

  const remove = async () => {
    try {
      const deleted = await deleteOne('users', { id: user.id }, { returnPromise: true });
      notify(deleted?.message || 'users.deleted', { type: 'success' });
      onGone();
    } catch (error) {
      tellFailure(error);
      if (errorKind(error) === 'not-found') onGone();
    } finally {
      void forget();
    }
  };

  return (
    <ConfirmDialog
      title={text('users.deleteTitle')}
      confirmLabel={text(isPending ? 'common.deleting' : 'common.delete')}
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={remove}
    >
      <p>{text('users.deleteText')}</p>
      <p>
        <strong>
          <Breakable>{user.mail}</Breakable>
        </strong>
      </p>
    </ConfirmDialog>
  );
};
