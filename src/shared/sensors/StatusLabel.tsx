import type { SensorStatus } from '@domain/sensorStatus';

import { Icon, type IconName } from '../Icon';
import styles from './StatusLabel.module.css';

/** Each with a drawing of its own, for those who don't tell the colours apart. */
export const STATUS_MARKS: Readonly<Record<SensorStatus, IconName>> = {
  critical: 'alert',
  warning: 'warning',
  silent: 'offline',
  unmeasured: 'history',
  normal: 'check',
};

interface StatusLabelProps {
  status: SensorStatus;
  /** What is over, or as it should be, doesn't shout. */
  isQuiet: boolean;
  /** A word for the status. */
  children: string;
}

/** A status by colour, drawing and word. */
export const StatusLabel = ({ status, isQuiet, children }: StatusLabelProps) => (
  <span className={styles.label} data-status={status} data-quiet={isQuiet || undefined} title={children}>
    <Icon name={STATUS_MARKS[status]} size={16} />
    <span>{children}</span>
  </span>
);
