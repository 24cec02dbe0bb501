import type { SensorStatus } from '@domain/sensorStatus';

import '@/i18n/screens/sensorStatus';
import { useText } from '@/i18n/useText';

import { Icon, type IconName } from '../Icon';
import styles from './StatusBadge.module.css';

/** Each with a drawing of its own, for those who don't tell the colours apart. */
export const STATUS_MARKS: Readonly<Record<SensorStatus, IconName>> = {
  critical: 'alert',
  warning: 'warning',
  silent: 'offline',
  unmeasured: 'history',
  normal: 'check',
};

/** How a sensor is, by colour, drawing and word (EXT-37). */
export const StatusBadge = ({ status }: { status: SensorStatus }) => {
  const text = useText();

  return (
    <span className={styles.badge} data-status={status} title={text(`sensorStatus.${status}`)}>
      <Icon name={STATUS_MARKS[status]} size={16} />
      <span>{text(`sensorStatus.${status}`)}</span>
    </span>
  );
};
