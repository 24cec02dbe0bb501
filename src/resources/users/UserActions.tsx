import { useText } from '@/i18n/useText';
import type { User } from '@/providers/data/types';
import { Icon } from '@/shared/Icon';

import { editButtonId } from './editButtonId';
import styles from './UserActions.module.css';

interface UserActionsProps {
  user: User;
  /** Of the element that tells whom the card is about. */
  mailId: string;
  isMe: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** Editar and Eliminar. Whom they concern is their description: as a part of their names it would stand in the card thrice. */
export const UserActions = ({ user, mailId, isMe, onEdit, onDelete }: UserActionsProps) => {
  const text = useText();

  return (
    <div className={styles.actions}>
      <button
        type="button"
        id={editButtonId(user.id)}
        className={styles.action}
        aria-describedby={mailId}
        onClick={onEdit}
      >
        <Icon name="edit" size={18} />
        {text('common.edit')}
      </button>
      {isMe ? (
        <p className={styles.own}>{text('users.ownAccount')}</p>
      ) : (
        <button type="button" className={styles.action} aria-describedby={mailId} onClick={onDelete}>
          <Icon name="trash" size={18} />
          {text('common.delete')}
        </button>
      )}
    </div>
  );
};
