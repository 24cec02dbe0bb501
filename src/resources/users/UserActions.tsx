import { useText } from '@/i18n/useText';
import type { User } from '@/providers/data/types';
import { Icon } from '@/shared/Icon';

import { editButtonId } from './editButtonId';
import styles from './UserActions.module.css';

interface UserActionsProps {
  user: User;
  isMe: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/**
 * Editar and Eliminar. Whom they concern is part of their names, as text and not as a label: a mail such as
 * carolina@… would else be found by the label of the role filter.
 */
export const UserActions = ({ user, isMe, onEdit, onDelete }: UserActionsProps) => {
  const text = useText();
  const whom = <span className="visually-hidden">{user.mail}</span>;

  return (
    <div className={styles.actions}>
      <button type="button" id={editButtonId(user.id)} className={styles.action} onClick={onEdit}>
        <Icon name="edit" size={18} />
        <span>{text('common.edit')}</span> {whom}
      </button>
      {isMe ? (
        <p className={styles.own}>{text('users.ownAccount')}</p>
      ) : (
        <button type="button" className={styles.action} onClick={onDelete}>
          <Icon name="trash" size={18} />
          <span>{text('common.delete')}</span> {whom}
        </button>
      )}
    </div>
  );
};
