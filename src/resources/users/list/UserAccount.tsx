import { useText } from '@/i18n/useText';
import type { User } from '@/providers/data/records';
import { RowAction } from '@/shared/list/RowAction';
import { useNow } from '@/shared/useNow';
import { useRecord } from '@/shared/useRecord';

import { AccountText } from '../AccountText';
import { invitationState } from '../invitationState';
import styles from './UserAccount.module.css';

/** Beside the role: the user in context hasn't chosen a password yet (EXT-7). */
export const InvitationMark = () => {
  const text = useText();
  const now = new Date(useNow());
  const state = invitationState(useRecord<User>().invitation, now);

  return state && <span className={styles.mark}>{text(`users.${state}`)}</span>;
};

/** When the user was invited or last signed in, and the actions for it (EXT-7 to EXT-9). */
export const UserAccount = ({ isMe }: { isMe: boolean }) => {
  const isWaiting = Boolean(useRecord<User>().invitation);

  return (
    <div className={styles.account}>
      <p>
        <AccountText />
      </p>
      {isWaiting && <RowAction isOnly label="users.resend" icon="mail" opens="resend" />}
      {!isWaiting && !isMe && (
        <RowAction isOnly label="users.endSessions" icon="signOut" opens="endSessions" />
      )}
    </div>
  );
};
