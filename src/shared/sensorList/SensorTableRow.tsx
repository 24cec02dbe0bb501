import { memo } from 'react';

import { useText } from '@/i18n/useText';
import type { Sensor } from '@/providers/data/types';

import { nameElementId } from './focus';
import { SelectSensor } from './SelectSensor';
import type { SensorListProps } from './SensorList';
import styles from './SensorTable.module.css';

interface SensorTableRowProps extends Pick<SensorListProps, 'onToggle' | 'actions' | 'badge'> {
  sensor: Sensor;
  index: number;
  /** Undefined where sensors can't be selected. */
  isSelected: boolean | undefined;
}

/** The heading row is the first. */
const ROWS_BEFORE = 2;

/** A sensor of the table. Its title shows what a narrow column cuts. */
export const SensorTableRow = memo(
  ({ sensor, index, isSelected, onToggle, actions, badge }: SensorTableRowProps) => {
    const text = useText();
    const description = sensor.description || text('sensorList.noDescription');
    const type = sensor.type || text('sensorList.noType');
    const location = sensor.locationName || text('sensorList.noLocation');

    return (
      <tr className={styles.row} data-index={index} aria-rowindex={index + ROWS_BEFORE}>
        {isSelected !== undefined && (
          <td className={styles.checkbox}>
            <SelectSensor sensor={sensor} isSelected={isSelected} onToggle={onToggle} />
          </td>
        )}
        <th scope="row" className={styles.name}>
          <div className={styles.words}>
            <span id={nameElementId(sensor.id)} className={styles.cut} title={sensor.name}>
              {sensor.name}
            </span>
            {badge?.(sensor)}
          </div>
          <div className={`${styles.under} ${styles.cut}`} data-description={description} data-type={type} />
        </th>
        <td
          className={`${styles.description} ${styles.cut}`}
          title={description}
          data-blank={!sensor.description || undefined}
        >
          {description}
        </td>
        <td className={`${styles.type} ${styles.cut}`} title={type} data-blank={!sensor.type || undefined}>
          {type}
        </td>
        <td className={styles.cut} title={location} data-blank={!sensor.locationName || undefined}>
          {location}
        </td>
        {actions && (
          <td className={styles.actions}>
            <div className={styles.buttons}>{actions(sensor)}</div>
          </td>
        )}
      </tr>
    );
  },
);
