import { alertLevels, ZONES, type Thresholds } from '@domain/threshold';

import styles from './LimitScale.module.css';

/**
 * Limits as a scale: the zones between them are normal, warning or critical. There are none between limits
 * that contradict each other.
 */
export const LimitScale = ({ limits }: { limits: Thresholds }) => {
  const levels = alertLevels(limits);

  return (
    <div className={styles.scale} aria-hidden="true">
      {levels && ZONES.map((zone) => <span key={zone} data-status={levels[zone]} />)}
    </div>
  );
};
