import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';

import { paths } from '@domain/paths';

import { useText } from '@/i18n/useText';
import type { ActivityEntry } from '@/providers/data/types';

import styles from './ActivityRecords.module.css';

/** Why a mail failed for good, in the mail server's words, and what to do about it (EXT-13). */
export const MailFailure = () => {
  const text = useText();
  const { failure, name } = useRecordContext<ActivityEntry>() ?? {};
  if (!failure) return null;

  const { cause, kind, reason } = failure;
  return (
    <div className={styles.failure}>
      <p>
        {text(cause === 'refused' ? 'activity.mailRefused' : 'activity.mailUnreachable')}
        {reason && <> «{reason}»</>}
      </p>
      <p>
        {text(cause === 'refused' ? 'activity.checkAddress' : 'activity.checkMailServer')}{' '}
        {text(kind === 'invitation' ? 'activity.sendInvitationAgain' : 'activity.askForLinkAgain')}
      </p>
      {name && (
        <Link to={`${paths.users}?name=${encodeURIComponent(name)}`}>{text('activity.seeAccount')}</Link>
      )}
    </div>
  );
};
