import { useId } from 'react';

import { useText } from '@/i18n/useText';
import type { User } from '@/providers/data/types';

import { UserActions } from './UserActions';
import styles from './UserCard.module.css';
import { UserSensors } from './UserSensors';

interface UserCardProps {
  user: User;
  /** Whether this is who is signed in. */
  isMe: boolean;
  /** From 1, and of how many: the document holds but a part of the list. */
  position: number;
  of: number;
  onFocus: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** A user: who it is, what they may do or see, and what can be done about it (doc 1 §2). */
export const UserCard = ({ user, isMe, position, of, onFocus, onEdit, onDelete }: UserCardProps) => {
  const text = useText();
  const mailId = useId();

  return (
    <div role="listitem" aria-setsize={of} aria-posinset={position} className={styles.card} onFocus={onFocus}>
      <h2 id={mailId} className={styles.mail}>
        {user.mail}
      </h2>
      <p className={styles.role}>
        <span>{text(user.admin ? 'users.admin' : 'users.user')}</span>
        {isMe && <span className={styles.me}>{text('users.you')}</span>}
      </p>
      {user.admin ? (
        <p className={styles.about}>{text('users.adminText')}</p>
      ) : (
        <UserSensors sensors={user.sensors ?? []} />
      )}
      <UserActions user={user} mailId={mailId} isMe={isMe} onEdit={onEdit} onDelete={onDelete} />
    </div>
  );
};
