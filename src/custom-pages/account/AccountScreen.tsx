import { useState } from 'react';
import { useGetIdentity } from 'react-admin';

import { paths } from '@domain/paths';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { LoadError } from '@/kit/feedback/LoadError';
import { Skeleton } from '@/kit/feedback/Skeleton';
import { Icon } from '@/kit/Icon';
import { Moment } from '@/kit/Moment';
import { NavigateButton } from '@/kit/NavigateButton';
import { Page } from '@/kit/page/Page';
import { Section } from '@/kit/page/Section';
import type { OwnSession } from '@/providers/data/records';

import { accountHeading } from './heading';
import styles from './AccountScreen.module.css';
import { EndSession, EndSessions } from './EndSessionDialogs';
import { useOwnSessions } from './useOwnSessions';
import { accountMessages } from './texts';

/** 'Firefox en Android', or as much of it as is known. */
const useSessionName = ({ browser, system }: OwnSession): string => {
  const text = useText();
  if (browser && system) return text(accountMessages.browserOn, { browser, system });
  return browser ?? system ?? text(accountMessages.unknownBrowser);
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
          {session.isCurrent && <span className={styles.current}>{text(accountMessages.current)}</span>}
        </p>
        <p className={styles.since}>
          {text(accountMessages.since)}
          <Moment at={session.startedAt} />
        </p>
      </div>
      {!session.isCurrent && (
        <Button aria-label={text(accountMessages.endNamed, { name })} onClick={() => setAsking(true)}>
          {text(accountMessages.end)}
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
    <Section title={text(accountMessages.sessions)}>
      <p className={styles.about}>{text(accountMessages.about)}</p>
      {query.data ? (
        <ul className={styles.sessions} aria-label={text(accountMessages.sessions)}>
          {query.data.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        !query.isError && <Skeleton label={accountMessages.loading} className={styles.session} />
      )}
      <LoadError query={query} />
      <div className={styles.actions}>
        <Button icon={<Icon name="signOut" />} onClick={() => setAsking(true)}>
          {text(accountMessages.endAll)}
        </Button>
        <NavigateButton to={paths.forgotPassword}>{text(accountMessages.changePassword)}</NavigateButton>
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
    <Page title={text(accountHeading.title)} subtitle={identity?.fullName}>
      <Sessions />
    </Page>
  );
};
