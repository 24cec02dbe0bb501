import { useDataProvider, useNotify } from 'react-admin';

import { useText } from '@/i18n/useText';
import { useInvalidate } from '@/kit/cache/useInvalidate';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { ConfirmDialog } from '@/kit/dialogs/ConfirmDialog';
import { errorKind } from '@/kit/feedback/errorKind';
import { useFailureToast } from '@/kit/feedback/useFailureToast';
import { useRecord } from '@/kit/useRecord';
import type { Deleted, User } from '@/providers/data/records';

import { usersMessages } from '../parts/texts';
import { useForgetUsers, USER_GONE } from '../userQueries';

interface UserDeleteProps extends ClosableProps {
  /** Called when the user no longer exists; until it is done, the question stays busy. */
  onGone?: () => void | Promise<void>;
}

/** Asks before the user in context is deleted (USR-15). */
export const UserDelete = ({ onClose, onGone = onClose }: UserDeleteProps) => {
  const text = useText();
  const notify = useNotify();
  const showFailure = useFailureToast();
  const user = useRecord<User>();
  const forget = useForgetUsers();
  const invalidate = useInvalidate(USER_GONE);
  const dataProvider = useDataProvider();

  const remove = async () => {
    try {
      // Not `useDelete`: it would refetch the list and treat outdated lists as fresh (docs/decisions/0015).
      const { data } = await dataProvider.delete<Deleted>('users', { id: user.id });
      forget([user]);
      notify(data.message || text(usersMessages.deleted), { type: 'success' });
      await onGone();
    } catch (error) {
      showFailure(error);
      if (errorKind(error) !== 'not-found') return;
      forget([user]);
      void invalidate();
      await onGone();
    }
  };

  return (
    <ConfirmDialog
      title={usersMessages.deleteTitle}
      content={usersMessages.deleteText}
      subject={user.mail}
      confirm="common.delete"
      confirming="common.deleting"
      onConfirm={remove}
      onClose={onClose}
    />
  );
};
