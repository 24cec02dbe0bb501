import { useText } from '@/i18n/useText';
import type { User } from '@/providers/data/types';
import { ConfirmDialog } from '@/shared/dialogs/ConfirmDialog';

import styles from './DeleteUserDialog.module.css';
import { useDeleteUser } from './useDeleteUser';

interface DeleteUserDialogProps {
  user: User;
  onClose: () => void;
}

/** Asks before a user is deleted (doc 1 §2). */
export const DeleteUserDialog = ({ user, onClose }: DeleteUserDialogProps) => {
  const text = useText();
  const { remove, isDeleting } = useDeleteUser();

  const confirm = async () => {
    if (await remove(user.id)) onClose();
  };

  return (
    <ConfirmDialog
      title={text('users.deleteTitle')}
      confirmLabel={text(isDeleting ? 'users.deleting' : 'common.delete')}
      isBusy={isDeleting}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <p>{text('users.deleteText')}</p>
      <p className={styles.who}>{user.mail}</p>
    </ConfirmDialog>
  );
};
