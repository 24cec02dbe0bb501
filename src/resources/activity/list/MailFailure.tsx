import { Link } from 'react-router-dom';

import { paths } from '@domain/paths';

import { useText } from '@/i18n/useText';
import type { MessageKey } from '@/i18n/catalogue';
import type { ActivityEntry } from '@/providers/data/records';
import { useRecord } from '@/shared/useRecord';

import styles from './ActivityRecords.module.css';

/** What to do once the cause is gone, by the kind of mail. */
const NEXT_STEPS: Readonly<Record<string, MessageKey>> = {
  invitation: 'activity.sendInvitationAgain',
  reset: 'activity.askForLinkAgain',
  alarms: 'activity.alarmMailGoesOn',
};

/** Why a mail failed for good, in the mail server's words, and what to do about it (EXT-13). */
export const MailFailure = () => {
  const text = useText();
  const { failure, name } = useRecord<ActivityEntry>();
  if (!failure) return null;

  const { cause, kind, reason } = failure;
  const nextStep = NEXT_STEPS[kind];
  return (
    <div className={styles.failure}>
      <p>
        {text(cause === 'refused' ? 'activity.mailRefused' : 'activity.mailUnreachable')}
        {reason && <> «{reason}»</>}
      </p>
      <p>
        {text(cause === 'refused' ? 'activity.checkAddress' : 'activity.checkMailServer')}{' '}
        {nextStep && text(nextStep)}
      </p>
      {name && (
        <Link to={`${paths.users}?name=${encodeURIComponent(name)}`}>{text('activity.seeAccount')}</Link>
      )}
    </div>
  );
};
