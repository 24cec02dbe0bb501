import { sensorColumns } from './sensorSort';
import { useText } from '@/i18n/useText';

import { Icon } from '../Icon';
import { SELECT_ALL_ID } from './focus';
import { SelectAll } from './SelectAll';
import selectStyles from './SelectSensor.module.css';
import type { SensorListProps } from './SensorList';
import styles from './SensorTable.module.css';

const directions = { asc: 'ascending', desc: 'descending' } as const;

/** The headings, which stay in view below `--list-top`. */
export const SensorTableHead = ({
  sensors,
  selection,
  onToggleAll,
  sort,
  onSort,
  actions,
}: SensorListProps) => {
  const text = useText();

  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1}>
        {selection && (
          <td className={styles.checkbox}>
            <label htmlFor={SELECT_ALL_ID} className={selectStyles.target}>
              <SelectAll
                aria-label={text('sensorList.selectAll')}
                sensors={sensors}
                selection={selection}
                onToggleAll={onToggleAll}
              />
            </label>
          </td>
        )}
        {sensorColumns.map((column) => {
          const direction = sort?.by === column ? directions[sort.order] : undefined;
          return (
            <th key={column} scope="col" className={styles[column]} aria-sort={sort && (direction ?? 'none')}>
              {sort && onSort ? (
                <button type="button" className={styles.sort} onClick={() => onSort(column)}>
                  {text(`sensorList.${column}`)}
                  <span className={styles.arrow} data-direction={direction}>
                    <Icon name="chevronDown" size={16} />
                  </span>
                </button>
              ) : (
                text(`sensorList.${column}`)
              )}
            </th>
          );
        })}
        {actions && (
          <th scope="col" className={styles.actions}>
            {text('sensorList.actions')}
          </th>
        )}
      </tr>
    </thead>
  );
};
