import { useState } from 'react';
import { useRecordContext } from 'react-admin';

import { formatMoment } from '@/i18n/formatMoment';
import { useText } from '@/i18n/useText';
import type { User } from '@/providers/data/types';
import { RowAction } from '@/shared/list/RowAction';

import { invitationState } from '../invitationState';
import styles from './UserAccount.module.css';

/** Beside the role: that the user around still has to choose a password (EXT-7). */
export const InvitationMark = () => {
  const text = useText();
  const [now] = useState(() => new Date());
  const state = invitationState(useRecordContext<User>()?.invitation, now);

  return state && <span className={styles.mark}>{text(`users.${state}`)}</span>;
};

/** Since when somebody was invited, or was here last, and what can be done about it (EXT-7 to EXT-9). */
export const UserAccount = ({ isMe }: { isMe: boolean }) => {
  const text = useText();
  const [now] = useState(() => new Date());
  const { invitation, lastSignInAt } = useRecordContext<User>() ?? {};
  const state = invitationState(invitation, now);
  const moment = (at: string) => formatMoment(at, now);

  const about = () => {
    if (invitation && state) {
      const moments = { sent: moment(invitation.sentAt), end: moment(invitation.expiresAt) };
      return text(`users.${state}Text`, moments);
    }
    return lastSignInAt
      ? text('users.lastSignIn', { moment: moment(lastSignInAt) })
      : text('users.neverSignedIn');
  };

  return (
    <div className={styles.account}>
      <p>{about()}</p>
      {state && <RowAction isOnly label="users.resend" icon="mail" opens="resend" />}
      {!state && !isMe && <RowAction isOnly label="users.endSessions" icon="signOut" opens="endSessions" />}
    </div>
  );
};
