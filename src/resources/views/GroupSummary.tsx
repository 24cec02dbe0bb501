import { useText } from '@/i18n/useText';
import type { ManagedViewGroup } from '@/providers/data/types';

import styles from './OrderedSummary.module.css';

/** A group as the row of a list that is put in order. */
export const GroupSummary = ({ group }: { group: ManagedViewGroup }) => {
  const text = useText();

  return (
    <>
      <h2 className={styles.name}>{group.name}</h2>
      {group.description && <p className={styles.details}>{group.description}</p>}
      <p className={styles.details}>{text('views.count', { smart_count: group.views.length })}</p>
    </>
  );
};
