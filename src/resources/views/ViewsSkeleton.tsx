import { useText } from '@/i18n/useText';

import styles from './ViewsSkeleton.module.css';

/** The shape of an open group and two closed ones, while the views are on their way. */
export const ViewsSkeleton = () => {
  const text = useText();

  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{text('common.loading')}</span>
      <div className={styles.heading} />
      <div className={styles.cards}>
        <div className={styles.card} />
        <div className={styles.card} />
      </div>
      <div className={styles.heading} />
      <div className={styles.heading} />
    </div>
  );
};
