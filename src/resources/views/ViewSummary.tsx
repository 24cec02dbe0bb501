import type { ManagedView } from '@/providers/data/types';

import styles from './OrderedSummary.module.css';

/** A view as the row of a list that is put in order. */
export const ViewSummary = ({ view }: { view: ManagedView }) => (
  <>
    <h3 className={styles.name}>{view.name}</h3>
    {view.description && <p className={styles.details}>{view.description}</p>}
    <p className={styles.details}>{view.slug}</p>
  </>
);
