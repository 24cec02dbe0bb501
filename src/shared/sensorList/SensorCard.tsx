import { memo } from 'react';

import { useText } from '@/i18n/useText';
import type { Sensor } from '@/providers/data/types';

import { nameElementId } from './focus';
import { SelectSensor } from './SelectSensor';
import styles from './SensorCards.module.css';
import type { SensorListProps } from './SensorList';

interface SensorCardProps extends Pick<SensorListProps, 'onToggle' | 'actions' | 'badge'> {
  sensor: Sensor;
  /** From 0, and of how many: the document holds but a part of the list. */
  index: number;
  of: number;
  /** Pixels from the beginning of the list. */
  top: number;
  measure: (card: HTMLElement | null) => void;
  /** Undefined where sensors can't be selected. */
  isSelected: boolean | undefined;
}

/** A sensor of the list on a phone. */
export const SensorCard = memo(
  ({ sensor, index, of, top, measure, isSelected, onToggle, actions, badge }: SensorCardProps) => {
    const text = useText();
    const { description } = sensor;
    const type = sensor.type || text('sensorList.noType');
    const location = sensor.locationName || text('sensorList.noLocation');

    return (
      <li
        ref={measure}
        className={styles.card}
        style={{ transform: `translateY(${top}px)` }}
        data-index={index}
        aria-setsize={of}
        aria-posinset={index + 1}
      >
        {isSelected !== undefined && (
          <SelectSensor sensor={sensor} isSelected={isSelected} onToggle={onToggle} />
        )}
        <div className={styles.words}>
          <div className={styles.heading}>
            <span id={nameElementId(sensor.id)} className={styles.name}>
              {sensor.name}
            </span>
            {badge?.(sensor)}
          </div>
          {description && <p className={styles.description}>{description}</p>}
          <p className={styles.details}>
            {type} · {location}
          </p>
        </div>
        {actions && <div className={styles.actions}>{actions(sensor)}</div>}
      </li>
    );
  },
);
