import { memo } from 'react';

import type { Sensor } from '@/providers/data/types';

import { SelectSensor } from './SelectSensor';
import type { SensorListProps } from './SensorList';
import styles from './SensorTable.module.css';
import { SensorTableCells } from './SensorTableCells';

interface SensorTableRowProps extends Pick<SensorListProps, 'onToggle' | 'actions' | 'badge'> {
  sensor: Sensor;
  index: number;
  /** Undefined where sensors can't be selected. */
  isSelected: boolean | undefined;
}

/** The heading row is the first. */
const ROWS_BEFORE = 2;

/** A sensor of the table. */
export const SensorTableRow = memo(
  ({ sensor, index, isSelected, onToggle, actions, badge }: SensorTableRowProps) => (
    <tr className={styles.row} data-index={index} aria-rowindex={index + ROWS_BEFORE}>
      {isSelected !== undefined && (
        <td className={styles.checkbox}>
          <SelectSensor sensor={sensor} isSelected={isSelected} onToggle={onToggle} />
        </td>
      )}
      <SensorTableCells sensor={sensor} actions={actions} badge={badge} />
    </tr>
  ),
);
