import { useId } from 'react';

import { useText } from '@/i18n/useText';
import type { Sensor } from '@/providers/data/types';

import { Checkbox } from '../controls/Checkbox';
import styles from './SelectSensor.module.css';

interface SelectSensorProps {
  sensor: Sensor;
  isSelected: boolean;
  onToggle: ((id: number) => void) | undefined;
}

/** A sensor's checkbox, with enough around it to touch. */
export const SelectSensor = ({ sensor, isSelected, onToggle }: SelectSensorProps) => {
  const text = useText();
  const id = useId();

  return (
    <label htmlFor={id} className={styles.target}>
      <Checkbox
        id={id}
        aria-label={text('sensorList.select', { name: sensor.name })}
        checked={isSelected}
        onChange={() => onToggle?.(sensor.id)}
      />
    </label>
  );
};
