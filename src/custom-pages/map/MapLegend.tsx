import { SENSOR_STATUSES } from '@domain/sensors/sensorStatus';

import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Icon } from '@/kit/Icon';
import { STATUS_MARKS } from '@/resources/sensors/parts/statusMarks';
import { sensorStatusMessages } from '@/resources/sensors/parts/texts';

import styles from './MapScreen.module.css';
import type { PlacedSensor } from './placedSensors';

/** What the marks mean, and how many there are of each. */
export const MapLegend = ({ sensors }: { sensors: readonly PlacedSensor[] }) => {
  const text = useText();

  return (
    <ul className={styles.legend} aria-label={text(sensorStatusMessages.label)}>
      {SENSOR_STATUSES.map((status) => {
        const count = sensors.filter((sensor) => sensor.status === status).length;
        return (
          count > 0 && (
            <li key={status} data-status={status}>
              <Icon name={STATUS_MARKS[status]} size={16} />
              {text(sensorStatusMessages[status])} <strong>{formatCount(count)}</strong>
            </li>
          )
        );
      })}
    </ul>
  );
};
