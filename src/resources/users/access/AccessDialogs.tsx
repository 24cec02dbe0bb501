import type { User } from '@/providers/data/records';
import type { ClosableProps } from '@/shared/dialogs/ClosableProps';
import { ConfirmChange } from '@/shared/dialogs/ConfirmChange';
import { useRecord } from '@/shared/useRecord';

import { endSessions, resendInvitation } from '../calls';
import { USERS_CHANGED } from '../userQueries';

/** Sends another invitation to the user in context (EXT-8). */
export const ResendInvitation = ({ onClose }: ClosableProps) => {
  const { id, mail } = useRecord<User>();

  return (
    <ConfirmChange
      isHarmless
      title="users.resend"
      content="users.resendText"
      subject={mail}
      confirm="users.resend"
      confirming="users.resending"
      change={() => resendInvitation(id)}
      successMessage="users.resent"
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
      title="users.endSessions"
      content="users.endSessionsText"
      subject={mail}
      confirm="users.endSessions"
      confirming="users.endingSessions"
      change={() => endSessions(id)}
      successMessage="users.sessionsEnded"
      successArgs={{ mail }}
      outdated={USERS_CHANGED}
      onClose={onClose}
    />
  );
};
