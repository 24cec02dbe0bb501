import { alertLevels, ZONES, type Thresholds } from '@domain/threshold';

import styles from './ThresholdScale.module.css';

/** The limits as a scale: what stands between them is normal, warned of or critical. */
export const ThresholdScale = ({ thresholds }: { thresholds: Thresholds }) => {
  const levels = alertLevels(thresholds);

  return (
    <div className={styles.scale} aria-hidden="true">
      {levels && ZONES.map((zone) => <span key={zone} data-level={levels[zone]} />)}
    </div>
  );
};
