import { formatMoment } from '@/i18n/formatMoment';
import { useText } from '@/i18n/useText';
import type { User } from '@/providers/data/records';
import { useNow } from '@/shared/useNow';
import { useRecord } from '@/shared/useRecord';

import { invitationState } from './invitationState';

/** When the user in context was invited, or last signed in (EXT-7). */
export const AccountText = () => {
  const text = useText();
  const now = new Date(useNow());
  const { invitation, lastSignInAt } = useRecord<User>();
  const state = invitationState(invitation, now);
  const moment = (at: string) => formatMoment(at, now);

  if (invitation && state) {
    const moments = { sent: moment(invitation.sentAt), end: moment(invitation.expiresAt) };
    return text(`users.${state}Text`, moments);
  }
  return lastSignInAt
    ? text('users.lastSignIn', { moment: moment(lastSignInAt) })
    : text('users.neverSignedIn');
};
