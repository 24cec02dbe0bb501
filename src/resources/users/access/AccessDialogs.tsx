import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { ConfirmChange } from '@/kit/dialogs/ConfirmChange';
import { useRecord } from '@/kit/useRecord';
import type { User } from '@/providers/data/records';

import { usersMessages } from '../parts/texts';
import { endSessions, resendInvitation } from '../calls';
import { USERS_CHANGED } from '../userQueries';

/** Sends another invitation to the user in context (EXT-8). */
export const ResendInvitation = ({ onClose }: ClosableProps) => {
  const { id, mail } = useRecord<User>();

  return (
    <ConfirmChange
      isHarmless
      title={usersMessages.resend}
      content={usersMessages.resendText}
      subject={mail}
      confirm={usersMessages.resend}
      confirming={usersMessages.resending}
      change={() => resendInvitation(id)}
      successMessage={usersMessages.resent}
      successArgs={{ mail }}
      outdated={USERS_CHANGED}
      onClose={onClose}
    />
  );
};

/** Signs the user in context out on every device (EXT-9). */
export const EndSessions = ({ onClose }: ClosableProps) => {
  const { id, mail } = useRecord<User>();

  return (
    <ConfirmChange
      title={usersMessages.endSessions}
      content={usersMessages.endSessionsText}
      subject={mail}
      confirm={usersMessages.endSessions}
      confirming={usersMessages.endingSessions}
      change={() => endSessions(id)}
      successMessage={usersMessages.sessionsEnded}
      successArgs={{ mail }}
      outdated={USERS_CHANGED}
      onClose={onClose}
    />
  );
};
