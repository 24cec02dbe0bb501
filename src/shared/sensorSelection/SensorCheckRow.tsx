import { useId } from 'react';

import type { Sensor } from '@/providers/data/types';

import { Checkbox } from '../controls/Checkbox';
import styles from './SensorChecklist.module.css';

interface SensorCheckRowProps {
  sensor: Sensor;
  checkboxId: string;
  /** From 1, and of how many: the document holds but a part of the list. */
  position: number;
  of: number;
  isTabStop: boolean;
  isSelected: boolean;
  onToggle: (id: number) => void;
  onFocus: () => void;
  /** Pixels. */
  height: number;
  top: number;
}

/** A sensor to check; its type and neighbourhood tell it from others of a like name. */
export const SensorCheckRow = ({
  sensor,
  checkboxId,
  position,
  of,
  isTabStop,
  isSelected,
  onToggle,
  onFocus,
  height,
  top,
}: SensorCheckRowProps) => {
  const id = useId();
  const details = [sensor.type, sensor.locationName].filter(Boolean).join(' · ');

  return (
    <li
      className={styles.row}
      style={{ height, transform: `translateY(${top}px)` }}
      aria-setsize={of}
      aria-posinset={position}
    >
      <label htmlFor={checkboxId} className={styles.label}>
        <Checkbox
          id={checkboxId}
          aria-labelledby={`${id}name`}
          aria-describedby={`${id}details`}
          tabIndex={isTabStop ? 0 : -1}
          checked={isSelected}
          onChange={() => onToggle(sensor.id)}
          onFocus={onFocus}
        />
        <span className={styles.words}>
          <span id={`${id}name`} className={styles.name}>
            {sensor.name}
          </span>
          <span id={`${id}details`} className={styles.details}>
            {details}
          </span>
        </span>
      </label>
    </li>
  );
};
