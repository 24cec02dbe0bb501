import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'react-admin';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import '@/providers/data/screens/accountAccess';
import type { AppDataProvider } from '@/providers/data/AppDataProvider';
import type { User } from '@/providers/data/records';
import { Breakable } from '@/shared/Breakable';
import { ConfirmDialog } from '@/shared/dialogs/ConfirmDialog';
import { useConfirmedChange } from '@/shared/dialogs/useConfirmedChange';
import type { ListDialogProps } from '@/shared/list/List';

import { useInvalidateUsers } from '../userQueries';

interface AccessDialogProps extends ListDialogProps {
  method: 'resendInvitation' | 'endSessions';
  texts: { title: MessageKey; about: MessageKey; busy: MessageKey; done: MessageKey };
  isHarmless?: boolean;
}

/** Asks before an action on the access of the user in context. */
const AccessDialog = ({ method, texts, isHarmless = false, onClose }: AccessDialogProps) => {
  const text = useText();
  const dataProvider = useDataProvider<AppDataProvider>();
  const user = useRecordContext<User>();
  const make = useConfirmedChange(onClose, useInvalidateUsers());
  const { mutateAsync, isPending } = useMutation({ mutationFn: (id: number) => dataProvider[method](id) });
  if (!user) return null;

  const confirm = () => make(() => mutateAsync(user.id), text(texts.done, { mail: user.mail }));

  return (
    <ConfirmDialog
      title={text(texts.title)}
      confirmLabel={text(isPending ? texts.busy : texts.title)}
      isHarmless={isHarmless}
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p>{text(texts.about)}</p>
      <p>
        <strong>
          <Breakable>{user.mail}</Breakable>
        </strong>
      </p>
    </ConfirmDialog>
  );
};

const RESEND = {
  title: 'users.resend',
  about: 'users.resendText',
  busy: 'users.resending',
  done: 'users.resent',
} as const;

/** Sends another invitation to the user in context (EXT-8). */
export const ResendInvitation = (props: ListDialogProps) => (
  <AccessDialog {...props} isHarmless method="resendInvitation" texts={RESEND} />
);

const END_SESSIONS = {
  title: 'users.endSessions',
  about: 'users.endSessionsText',
  busy: 'users.endingSessions',
  done: 'users.sessionsEnded',
} as const;

/** Signs the user in context out on every device (EXT-9). */
export const EndSessions = (props: ListDialogProps) => (
  <AccessDialog {...props} method="endSessions" texts={END_SESSIONS} />
);
