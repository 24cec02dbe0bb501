import { VIEW_CARD_HEIGHT_PX } from '@/config/constants';
import { useText } from '@/i18n/useText';

import styles from './ReportSkeleton.module.css';

/** The shape of a group with two charts, while the groups of a sensor are on their way. */
export const ReportSkeleton = () => {
  const text = useText();

  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{text('common.loading')}</span>
      <div className={styles.heading} />
      <div className={styles.cards}>
        <div className={styles.card} style={{ height: VIEW_CARD_HEIGHT_PX }} />
        <div className={styles.card} style={{ height: VIEW_CARD_HEIGHT_PX }} />
      </div>
    </div>
  );
};
