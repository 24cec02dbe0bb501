import { Icon, type IconName } from '../Icon';
import styles from './RowAction.module.css';
import { nameElementId } from './focus';

interface RowActionProps {
  /** What it does; the sensor's name follows as its description. */
  label: string;
  icon: IconName;
  sensorId: number;
  onClick: () => void;
  disabled?: boolean;
}

/** What can be done with one sensor of the list; where the table is narrow, its icon alone is seen. */
export const RowAction = ({ label, icon, sensorId, onClick, disabled = false }: RowActionProps) => (
  <button
    type="button"
    className={styles.action}
    title={label}
    aria-describedby={nameElementId(sensorId)}
    disabled={disabled}
    onClick={onClick}
  >
    <Icon name={icon} size={18} />
    <span className={styles.label}>{label}</span>
  </button>
);
