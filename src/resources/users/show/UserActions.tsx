import { useMemo, useState, type ComponentType } from 'react';
import { RecordContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';

import { paths } from '@domain/paths';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import type { User, UserOverview } from '@/providers/data/records';
import { Button } from '@/shared/Button';
import { useHasDraft } from '@/shared/form/useDrafts';
import type { IconName } from '@/shared/Icon';
import { latePart } from '@/shared/lazy/latePart';
import type { ListDialogProps } from '@/shared/list/List';
import { useFeature } from '@/shared/useFeature';
import { useRecord } from '@/shared/useRecord';

import { useIsCurrentUser } from '../currentUser';
import styles from './UserShow.module.css';

const UserDelete = latePart(async () => (await import('../delete/UserDelete')).UserDelete);

/** A deleted user has no page any more. */
const Delete = (props: ListDialogProps) => {
  const navigate = useNavigate();

  return <UserDelete {...props} onGone={() => void navigate(paths.users, { replace: true })} />;
};

const dialogs = {
  edit: latePart(async () => (await import('../edit/UserEdit')).UserEdit),
  resend: latePart(async () => (await import('../access/AccessDialogs')).ResendInvitation),
  endSessions: latePart(async () => (await import('../access/AccessDialogs')).EndSessions),
  delete: Delete,
} satisfies Record<string, ComponentType<ListDialogProps>>;

type DialogName = keyof typeof dialogs;

interface Action {
  opens: DialogName;
  label: MessageKey;
  icon: IconName;
}

const EDIT: Action = { opens: 'edit', label: 'common.edit', icon: 'edit' };
const RESEND: Action = { opens: 'resend', label: 'users.resend', icon: 'mail' };
const END_SESSIONS: Action = { opens: 'endSessions', label: 'users.endSessions', icon: 'signOut' };
const DELETE: Action = { opens: 'delete', label: 'common.delete', icon: 'trash' };

/** In the form that the dialogs about a user take: an administrator has no list of sensors (USR-1). */
const toUser = ({ id, mail, admin, sensors, invitation, lastSignInAt }: UserOverview): User => ({
  id,
  mail,
  admin,
  sensors: admin ? [] : sensors.map((sensor) => ({ id: sensor.id, name: sensor.name })),
  invitation,
  lastSignInAt,
});

/** The actions for the user in context, as on their card (USR-11, EXT-8, EXT-9). */
export const UserActions = () => {
  const text = useText();
  const user = useRecord<UserOverview>();
  const record = useMemo(() => toUser(user), [user]);
  const isMe = useIsCurrentUser();
  const managesAccess = useFeature('accounts');
  const isDrafted = useHasDraft(user.id);
  const [asked, setAsked] = useState<DialogName | null>();
  const open = asked === undefined && isDrafted ? 'edit' : asked;

  const access = user.invitation ? RESEND : END_SESSIONS;
  const actions = [EDIT, managesAccess && (user.invitation || !isMe) && access, !isMe && DELETE].filter(
    (action) => typeof action === 'object',
  );
  const Dialog = open && dialogs[open];
  const close = () => setAsked(null);
  return (
    <div className={styles.actions}>
      {actions.map(({ opens, label, icon }) => (
        <Button key={opens} icon={icon} onClick={() => setAsked(opens)}>
          {text(label)}
        </Button>
      ))}
      {Dialog && (
        <RecordContext value={record}>
          <Dialog onClose={close} />
        </RecordContext>
      )}
    </div>
  );
};
