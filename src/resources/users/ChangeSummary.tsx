import type { UserChanges } from './userEdit';
import { useText } from '@/i18n/useText';

import styles from './ChangeSummary.module.css';
import { useChangeText } from './useChangeText';

interface ChangeSummaryProps {
  changes: UserChanges;
  /** The role that the edit gives. */
  isAdmin: boolean;
  endsSession: boolean;
}

/** What saving would change, said as it changes. */
export const ChangeSummary = ({ changes, isAdmin, endsSession }: ChangeSummaryProps) => {
  const text = useText();
  const changeText = useChangeText();

  return (
    <div className={styles.summary} role="status">
      <p>{changeText(changes, isAdmin)}</p>
      {endsSession && <p className={styles.warning}>{text('users.sessionEnds')}</p>}
    </div>
  );
};
