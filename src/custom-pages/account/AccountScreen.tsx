import { useState } from 'react';
import { useGetIdentity } from 'react-admin';

import { paths } from '@domain/paths';

import '@/i18n/screens/account';
import { useText } from '@/i18n/useText';
import type { OwnSession } from '@/providers/data/records';
import { Button } from '@/shared/Button';
import { LoadError } from '@/shared/feedback/LoadError';
import { Skeleton } from '@/shared/feedback/Skeleton';
import { Icon } from '@/shared/Icon';
import { Moment } from '@/shared/Moment';
import { NavigateButton } from '@/shared/NavigateButton';
import { Page } from '@/shared/page/Page';
import { Section } from '@/shared/page/Section';

import styles from './AccountScreen.module.css';
import { EndSession, EndSessions } from './EndSessionDialogs';
import { useOwnSessions } from './useOwnSessions';

/** 'Firefox en Android', or as much of it as is known. */
const useSessionName = ({ browser, system }: OwnSession): string => {
  const text = useText();
  if (browser && system) return text('account.browserOn', { browser, system });
  return browser ?? system ?? text('account.unknownBrowser');
};

const Session = ({ session }: { session: OwnSession }) => {
  const text = useText();
  const name = useSessionName(session);
  const [isAsking, setAsking] = useState(false);

  return (
    <li className={styles.session}>
      <div>
        <p className={styles.name}>
          {name}
          {session.isCurrent && <span className={styles.current}>{text('account.current')}</span>}
        </p>
        <p className={styles.since}>
          {text('account.since')}
          <Moment at={session.startedAt} />
        </p>
      </div>
      {!session.isCurrent && (
        <Button aria-label={text('account.endNamed', { name })} onClick={() => setAsking(true)}>
          {text('account.end')}
        </Button>
      )}
      {isAsking && <EndSession id={session.id} name={name} onClose={() => setAsking(false)} />}
    </li>
  );
};

const Sessions = () => {
  const text = useText();
  const query = useOwnSessions();
  const [isAsking, setAsking] = useState(false);

  return (
    <Section title={text('account.sessions')}>
      <p className={styles.about}>{text('account.about')}</p>
      {query.data ? (
        <ul className={styles.sessions} aria-label={text('account.sessions')}>
          {query.data.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        !query.isError && <Skeleton label="account.loading" className={styles.session} />
      )}
      <LoadError query={query} />
      <div className={styles.actions}>
        <Button icon={<Icon name="signOut" />} onClick={() => setAsking(true)}>
          {text('account.endAll')}
        </Button>
        <NavigateButton to={paths.forgotPassword}>{text('account.changePassword')}</NavigateButton>
      </div>
      {isAsking && <EndSessions onClose={() => setAsking(false)} />}
    </Section>
  );
};

/** /account (EXT-48): one's own account, and where it is signed in. */
export const AccountScreen = () => {
  const text = useText();
  const { identity } = useGetIdentity();

  return (
    <Page title={text('account.title')} subtitle={identity?.fullName}>
      <Sessions />
    </Page>
  );
};
