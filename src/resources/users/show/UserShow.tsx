import { useMemo, useState } from 'react';
import { RecordContext, useGetOne } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';

import { paths, readAddressId } from '@domain/paths';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { Icon } from '@/kit/Icon';
import type { ClosableProps, ClosableComponent } from '@/kit/dialogs/ClosableProps';
import { useHasDraft } from '@/kit/form/useDrafts';
import type { IconName } from '@/kit/Icon';
import { ListSkeleton } from '@/kit/list/ListSkeleton';
import { NavigateButton } from '@/kit/NavigateButton';
import { AbsentRecord } from '@/kit/page/AbsentRecord';
import { Page } from '@/kit/page/Page';
import { useFeature } from '@/kit/useFeature';
import { useIsMounted } from '@/kit/useIsMounted';
import { useRecord } from '@/kit/useRecord';
import type { User, UserOverview } from '@/providers/data/records';

import { usersMessages } from '../parts/texts';
import { AccountText, InvitationMark } from '../AccountText';
import { useIsCurrentUser } from '../currentUser';
import { LazyEndSessions, LazyResendInvitation, LazyUserDelete, LazyUserEdit } from '../userDialogs';
import { UserMails } from './UserMails';
import { isChosen, UserSensors } from './UserSensors';
import styles from './UserShow.module.css';
import { userPageMessages } from './texts';

/** A deleted user has no page any more. */
const Delete = (props: ClosableProps) => {
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const leave = async () => {
    if (isMounted()) await navigate(paths.users, { replace: true });
  };

  return <LazyUserDelete {...props} onGone={leave} />;
};

interface Action {
  Dialog: ClosableComponent;
  label: MessageKey;
  icon: IconName;
}

const EDIT: Action = { Dialog: LazyUserEdit, label: 'common.edit', icon: 'edit' };
const RESEND: Action = { Dialog: LazyResendInvitation, label: usersMessages.resend, icon: 'mail' };
const END_SESSIONS: Action = { Dialog: LazyEndSessions, label: usersMessages.endSessions, icon: 'signOut' };
const DELETE: Action = { Dialog: Delete, label: 'common.delete', icon: 'trash' };

/** In the form that the dialogs about a user take: an administrator has no list of sensors (USR-1). */
const toUser = ({ id, mail, admin, sensors, accessRules, invitation, lastSignInAt }: UserOverview): User => ({
  id,
  mail,
  admin,
  sensors: admin ? [] : sensors.filter(isChosen).map((sensor) => ({ id: sensor.id, name: sensor.name })),
  accessRules,
  invitation,
  lastSignInAt,
});

/** The actions for the user in context, as on their card (USR-11, EXT-8, EXT-9). */
const Actions = () => {
  const text = useText();
  const user = useRecord<UserOverview>();
  const record = useMemo(() => toUser(user), [user]);
  const isMe = useIsCurrentUser();
  const managesAccess = useFeature('accounts');
  const isDrafted = useHasDraft(user.id);
  const [asked, setAsked] = useState<Action | null>();
  const open = asked === undefined && isDrafted ? EDIT : asked;

  const access = user.invitation ? RESEND : END_SESSIONS;
  const actions = [EDIT, managesAccess && (user.invitation || !isMe) && access, !isMe && DELETE].filter(
    (action) => typeof action === 'object',
  );
  const close = () => setAsked(null);
  return (
    <div className={styles.actions}>
      {actions.map((action) => (
        <Button key={action.label} icon={<Icon name={action.icon} />} onClick={() => setAsked(action)}>
          {text(action.label)}
        </Button>
      ))}
      {open && (
        <RecordContext value={record}>
          <open.Dialog onClose={close} />
        </RecordContext>
      )}
    </div>
  );
};

/** Who it is, and when they last signed in or were invited. */
const Account = () => {
  const text = useText();
  const user = useRecord<UserOverview>();
  const isMe = useIsCurrentUser();
  const showsAccount = useFeature('accounts');

  return (
    <span className={styles.account}>
      <span className={styles.mark}>
        {text(user.admin ? usersMessages.administrator : usersMessages.user)}
      </span>
      {isMe && <span className={styles.me}>{text(usersMessages.you)}</span>}
      {showsAccount && (
        <>
          <InvitationMark className={styles.mark} />
          <span>
            <AccountText />
          </span>
        </>
      )}
    </span>
  );
};

const NOT_FOUND = { title: 'errors.userNotFound', hint: userPageMessages.notFoundHint } as const;

const PageSkeleton = () => {
  const text = useText();

  return (
    <>
      <p role="status" className={styles.note}>
        {text(userPageMessages.loading)}
      </p>
      <ListSkeleton />
    </>
  );
};

/** /users/{id} (EXT-40): what a user sees and why, and which mails they get and got. */
export const UserShow = () => {
  const text = useText();
  const id = readAddressId(useParams().id);
  const query = useGetOne<UserOverview>('user-overviews', { id: id ?? 0 }, { enabled: id !== null });
  const { data: overview } = query;

  return (
    <RecordContext value={overview}>
      {/* One page in every state, because its heading has the focus on arrival. */}
      <Page
        title={overview?.mail ?? text(userPageMessages.titleUnknown)}
        subtitle={overview && <Account />}
        actions={overview && <Actions key={overview.id} />}
      >
        {overview ? (
          <>
            <UserMails />
            <UserSensors />
          </>
        ) : (
          <AbsentRecord
            id={id}
            query={query}
            notFound={NOT_FOUND}
            back={<NavigateButton to={paths.users}>{text(userPageMessages.allUsers)}</NavigateButton>}
            skeleton={<PageSkeleton />}
          />
        )}
      </Page>
    </RecordContext>
  );
};
