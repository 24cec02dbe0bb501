import { alertLevels, ZONES, type Thresholds } from '@domain/sensors/threshold';

import styles from './LimitScale.module.css';

/** The zones between limits as a scale, without zones if the limits contradict each other. */
export const LimitScale = ({ limits }: { limits: Thresholds }) => {
  const levels = alertLevels(limits);

  return (
    <div className={styles.scale} aria-hidden="true">
      {levels && ZONES.map((zone) => <span key={zone} data-status={levels[zone]} />)}
    </div>
  );
};
