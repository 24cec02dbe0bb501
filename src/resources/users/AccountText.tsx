import { formatMoment } from '@/i18n/formatMoment';
import { useText } from '@/i18n/useText';
import { useNow } from '@/kit/useNow';
import { useRecord } from '@/kit/useRecord';
import type { User } from '@/providers/data/records';

import { usersMessages } from './parts/texts';

/** Whether an invitation is still waiting for a password; null if there is none (EXT-7). */
export const invitationState = (invitation: User['invitation'], now: Date): 'pending' | 'expired' | null => {
  if (!invitation) return null;
  return Date.parse(invitation.expiresAt) > now.getTime() ? 'pending' : 'expired';
};

/** Beside the role: the user in context hasn't chosen a password yet (EXT-7). */
export const InvitationMark = ({ className }: { className: string | undefined }) => {
  const text = useText();
  const now = new Date(useNow());
  const state = invitationState(useRecord<User>().invitation, now);

  return state && <span className={className}>{text(usersMessages[state])}</span>;
};

/** When the user in context was invited, or what became of the mail, or when they last signed in (EXT-7). */
export const AccountText = () => {
  const text = useText();
  const now = new Date(useNow());
  const { invitation, lastSignInAt } = useRecord<User>();
  const state = invitationState(invitation, now);
  const moment = (at: string) => formatMoment(at, now);

  if (invitation && state) {
    if (invitation.mail === 'waiting' || invitation.mail === 'failed')
      return text(usersMessages[`${invitation.mail}Text`]);
    const moments = { sent: moment(invitation.sentAt), end: moment(invitation.expiresAt) };
    return text(usersMessages[`${state}Text`], moments);
  }
  return lastSignInAt
    ? text(usersMessages.lastSignIn, { moment: moment(lastSignInAt) })
    : text(usersMessages.neverSignedIn);
};
