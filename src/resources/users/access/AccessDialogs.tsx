import { useDataProvider } from 'react-admin';

import type { MessageKey } from '@/i18n/catalogue';
import '@/providers/data/screens/accountAccess';
import type { AppDataProvider } from '@/providers/data/AppDataProvider';
import type { User } from '@/providers/data/records';
import type { Closable } from '@/shared/dialogs/Closable';
import { ConfirmDialog } from '@/shared/dialogs/ConfirmDialog';
import { useConfirmedChange } from '@/shared/dialogs/useConfirmedChange';
import { useRecord } from '@/shared/useRecord';

import { USERS_CHANGED } from '../userQueries';

interface AccessDialogProps extends Closable {
  method: 'resendInvitation' | 'endSessions';
  texts: Record<'title' | 'content' | 'confirming', MessageKey>;
  done: MessageKey;
  isHarmless?: boolean;
}

/** Asks before an action on the access of the user in context. */
const AccessDialog = ({ method, texts, done, isHarmless = false, onClose }: AccessDialogProps) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const user = useRecord<User>();
  const makeChange = useConfirmedChange(onClose, USERS_CHANGED);

  const confirm = () => makeChange(() => dataProvider[method](user.id), done, { mail: user.mail });

  return (
    <ConfirmDialog
      {...texts}
      subject={user.mail}
      confirm={texts.title}
      isHarmless={isHarmless}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
};

const RESEND = {
  title: 'users.resend',
  content: 'users.resendText',
  confirming: 'users.resending',
} as const;

/** Sends another invitation to the user in context (EXT-8). */
export const ResendInvitation = (props: Closable) => (
  <AccessDialog {...props} isHarmless method="resendInvitation" texts={RESEND} done="users.resent" />
);

const END_SESSIONS = {
  title: 'users.endSessions',
  content: 'users.endSessionsText',
  confirming: 'users.endingSessions',
} as const;

/** Signs the user in context out on every device (EXT-9). */
export const EndSessions = (props: Closable) => (
  <AccessDialog {...props} method="endSessions" texts={END_SESSIONS} done="users.sessionsEnded" />
);
