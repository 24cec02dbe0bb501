import type { SensorStatus } from '@domain/sensors/sensorStatus';

import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Icon } from '@/kit/Icon';
import type { HomeSensor } from '@/providers/data/records';
import { sensorStatusMessages } from '@/resources/sensors/parts/texts';
import { STATUS_MARKS } from '@/resources/sensors/parts/statusMarks';

import { countStatuses } from './homeFilter';
import styles from './StatusChoice.module.css';

interface StatusChoiceProps {
  sensors: readonly HomeSensor[];
  /** The sensors that the rest of the filter lets through. */
  found: readonly HomeSensor[];
  value: SensorStatus | null;
  onChange: (status: SensorStatus | null) => void;
}

/** The number of sensors in each status, with a button to see only these; a second press shows all again. */
export const StatusChoice = ({ sensors, found, value, onChange }: StatusChoiceProps) => {
  const text = useText();

  return (
    <div role="group" aria-label={text(sensorStatusMessages.label)} className={styles.choice}>
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
          {text(sensorStatusMessages[status])} <strong>{formatCount(count)}</strong>
        </button>
      ))}
    </div>
  );
};
