import { memo } from 'react';

import { useText } from '@/i18n/useText';
import type { Sensor } from '@/providers/data/types';

import { nameElementId } from './focus';
import type { SensorListProps } from './SensorList';
import styles from './SensorTable.module.css';

interface SensorTableCellsProps extends Pick<SensorListProps, 'actions' | 'badge'> {
  sensor: Sensor;
}

/**
 * What the table shows of a sensor, whether it is selected or not: apart from its checkbox, so that selecting all draws
 * the checkboxes alone. Its title shows what a narrow column cuts.
 */
export const SensorTableCells = memo(({ sensor, actions, badge }: SensorTableCellsProps) => {
  const text = useText();
  const description = sensor.description || text('sensorList.noDescription');
  const type = sensor.type || text('sensorList.noType');
  const location = sensor.locationName || text('sensorList.noLocation');

  return (
    <>
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
    </>
  );
});
