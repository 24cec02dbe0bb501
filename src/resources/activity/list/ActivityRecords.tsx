import { Link } from 'react-router-dom';

import { paths } from '@domain/paths';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import { Breakable } from '@/kit/Breakable';
import { CardList } from '@/kit/list/CardList';
import { DataTable } from '@/kit/list/DataTable';
import { useListShape } from '@/kit/list/useListShape';
import { Moment } from '@/kit/Moment';
import { UserName } from '@/kit/NameLink';
import { useRecord } from '@/kit/useRecord';
import type { ActivityEntry } from '@/providers/data/records';

import { activityHeading } from '../heading';
import { activityMessages } from '../texts';
import styles from './ActivityRecords.module.css';
import { Changes } from './Changes';
import { Sentence } from './Sentence';

const When = () => <Moment at={useRecord<ActivityEntry>().at} />;

/** Deleted administrators leave their name; others, only the fact that there was somebody. */
const Who = () => {
  const text = useText();
  const { actor } = useRecord<ActivityEntry>();

  if (!actor) return text(activityMessages.server);
  if (!actor.mail) return text(activityMessages.gone);
  if (actor.isGone) return <Breakable>{text(activityMessages.goneAs, { mail: actor.mail })}</Breakable>;
  return <UserName id={actor.id}>{actor.mail}</UserName>;
};

/** What to do once the cause is gone, by the kind of mail. */
const NEXT_STEPS: Readonly<Record<string, MessageKey>> = {
  invitation: activityMessages.sendInvitationAgain,
  reset: activityMessages.askForLinkAgain,
  alarms: activityMessages.alarmMailGoesOn,
  'password-changed': activityMessages.checkTheChange,
  'mail-changed': activityMessages.checkTheChange,
};

/** What to check first; a cause that only a newer server names is treated like any refusal. */
const CAUSES: Readonly<Record<string, MessageKey>> = {
  unreachable: activityMessages.checkMailServer,
  'mailbox-full': activityMessages.mailboxFull,
  'too-big': activityMessages.mailTooBig,
  blocked: activityMessages.mailBlocked,
};

/** Why a mail failed for good, in the mail server's words, and what to do about it (EXT-13). */
const MailFailure = () => {
  const text = useText();
  const { failure, name } = useRecord<ActivityEntry>();
  if (!failure) return null;

  const { cause, kind, reason } = failure;
  const nextStep = NEXT_STEPS[kind];
  return (
    <div className={styles.failure}>
      <p>
        {text(cause === 'unreachable' ? activityMessages.mailUnreachable : activityMessages.mailRefused)}
        {reason && <> «{reason}»</>}
      </p>
      <p>
        {text(CAUSES[cause] ?? activityMessages.checkAddress)} {nextStep && text(nextStep)}
      </p>
      {name && (
        <Link to={`${paths.users}?name=${encodeURIComponent(name)}`}>
          {text(activityMessages.seeAccount)}
        </Link>
      )}
    </div>
  );
};

const What = () => (
  <>
    <Sentence />
    <Changes />
    <MailFailure />
  </>
);

const Table = () => (
  <DataTable hasUnevenRows label={activityHeading.title}>
    <DataTable.Col label={activityMessages.when} className={styles.when} field={When} />
    <DataTable.Col label={activityMessages.who} className={styles.who} field={Who} />
    <DataTable.Col label={activityMessages.what} className={styles.what} field={What} />
  </DataTable>
);

const Cards = () => (
  <CardList label={activityHeading.title}>
    <p className={styles.meta}>
      <When /> · <Who />
    </p>
    <What />
  </CardList>
);

export const ActivityRecords = () => (useListShape() === 'cards' ? <Cards /> : <Table />);
