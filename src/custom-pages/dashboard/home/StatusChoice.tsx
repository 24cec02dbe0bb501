import type { SensorStatus } from '@domain/sensorStatus';

import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import type { SensorAtHome } from '@/providers/data/records';
import { Icon } from '@/shared/Icon';
import { STATUS_MARKS } from '@/shared/sensors/StatusLabel';

import { countStatuses } from './homeFilter';
import styles from './StatusChoice.module.css';

interface StatusChoiceProps {
  sensors: readonly SensorAtHome[];
  /** Those that the rest of the filter lets through. */
  found: readonly SensorAtHome[];
  value: SensorStatus | null;
  onChange: (status: SensorStatus | null) => void;
}

/** How many sensors have each status, and the way to see these alone; a second press shows all again. */
export const StatusChoice = ({ sensors, found, value, onChange }: StatusChoiceProps) => {
  const text = useText();

  return (
    <div role="group" aria-label={text('sensorStatus.label')} className={styles.choice}>
      {countStatuses(found, sensors).map(({ status, count }) => (
        <button
          key={status}
          type="button"
          className={styles.status}
          data-status={status}
          aria-pressed={value === status}
          onClick={() => onChange(value === status ? null : status)}
        >
          <Icon name={STATUS_MARKS[status]} size={16} />
          {text(`sensorStatus.${status}`)} <strong>{formatCount(count)}</strong>
        </button>
      ))}
    </div>
  );
};
