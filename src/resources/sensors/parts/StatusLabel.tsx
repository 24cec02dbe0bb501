import type { SensorStatus } from '@domain/sensors/sensorStatus';

import { Icon } from '@/kit/Icon';

import { STATUS_MARKS } from './statusMarks';
import styles from './StatusLabel.module.css';

interface StatusLabelProps {
  status: SensorStatus;
  /** Used for statuses that are over or normal. */
  isQuiet: boolean;
  children: string;
}

/** A status by colour, icon and word. */
export const StatusLabel = ({ status, isQuiet, children }: StatusLabelProps) => (
  <span className={styles.label} data-status={status} data-quiet={isQuiet || undefined} title={children}>
    <Icon name={STATUS_MARKS[status]} size={16} />
    <span>{children}</span>
  </span>
);
