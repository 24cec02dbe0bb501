import { RecordContext, useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';

import { paths, readAddressId } from '@domain/paths';

import { counted } from '@/i18n/formatCount';
import '@/i18n/screens/userPage';
import '@/i18n/screens/users';
import { useText } from '@/i18n/useText';
import '@/providers/data/screens/userOverviews';
import type { UserOverview } from '@/providers/data/records';
import { ErrorPanel } from '@/shared/feedback/ErrorPanel';
import { errorKind } from '@/shared/feedback/errorKind';
import { EmptyState } from '@/shared/feedback/EmptyState';
import { LoadError } from '@/shared/feedback/LoadError';
import { ListSkeleton } from '@/shared/list/ListSkeleton';
import { NavigateButton } from '@/shared/NavigateButton';
import { Page } from '@/shared/page/Page';
import { useFeature } from '@/shared/useFeature';
import { useRecord } from '@/shared/useRecord';

import { AccountText, InvitationMark } from '../AccountText';
import { useIsCurrentUser } from '../currentUser';
import { MailsOfUser } from './MailsOfUser';
import { SensorsOfUser } from './SensorsOfUser';
import { UserActions } from './UserActions';
import styles from './UserShow.module.css';

/** Who it is, and when they last signed in or were invited. */
const Account = () => {
  const text = useText();
  const user = useRecord<UserOverview>();
  const isMe = useIsCurrentUser();
  const showsAccount = useFeature('accounts');

  return (
    <p className={styles.account}>
      <span className={styles.mark}>{text(user.admin ? 'users.administrator' : 'users.user')}</span>
      {isMe && <span className={styles.me}>{text('users.you')}</span>}
      {showsAccount && (
        <>
          <InvitationMark />
          <span>
            <AccountText />
          </span>
        </>
      )}
    </p>
  );
};

const Sensors = () => {
  const text = useText();
  const { admin, sensors } = useRecord<UserOverview>();
  const granted =
    sensors.length === 0 ? text('userPage.noneGranted') : text('userPage.granted', counted(sensors.length));

  return (
    <section className={styles.section} aria-labelledby="user-sensors">
      <h2 id="user-sensors">{text('userPage.sensorsSection')}</h2>
      {sensors.length === 0 && !admin ? (
        <EmptyState title={granted} hint={text('userPage.noneGrantedHint')} />
      ) : (
        <>
          <p className={styles.why}>{admin ? text('userPage.seesAll') : granted}</p>
          <SensorsOfUser />
        </>
      )}
    </section>
  );
};

interface AbsentProps {
  /** Null if the address names none. */
  id: number | null;
  query: { error: unknown; refetch: () => unknown };
}

/** While the user is loading, or why there is none. */
const Absent = ({ id, query }: AbsentProps) => {
  const text = useText();

  if (id === null || errorKind(query.error) === 'not-found') {
    return (
      <ErrorPanel
        title={text('errors.userNotFound')}
        hint={text('userPage.notFoundHint')}
        onRetry={id === null ? undefined : () => void query.refetch()}
        actions={<NavigateButton to={paths.users}>{text('userPage.allUsers')}</NavigateButton>}
      />
    );
  }
  if (query.error) return <LoadError query={query} />;
  return (
    <>
      <p role="status" className={styles.note}>
        {text('userPage.loading')}
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
        title={overview?.mail ?? text('userPage.titleUnknown')}
        actions={overview && <UserActions key={overview.id} />}
      >
        {overview ? (
          <>
            <Account />
            <MailsOfUser />
            <Sensors />
          </>
        ) : (
          <Absent id={id} query={query} />
        )}
      </Page>
    </RecordContext>
  );
};
