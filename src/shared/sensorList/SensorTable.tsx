import { Fragment } from 'react';

import type { SensorListProps } from './SensorList';
import styles from './SensorTable.module.css';
import { SensorTableHead } from './SensorTableHead';
import { SensorTableRow } from './SensorTableRow';
import { useVisibleRows } from './useVisibleRows';

const ROW_HEIGHT_PX = 44;

/** Stands for rows that aren't in the document. */
const Gap = ({ height }: { height: number }) => height > 0 && <tr aria-hidden="true" style={{ height }} />;

/** The list on desktop. */
export const SensorTable = (props: SensorListProps) => {
  const { label, sensors, selection, onToggle, actions, badge } = props;
  const { list, onFocus, virtualizer, rows, top } = useVisibleRows<HTMLTableSectionElement>({
    sensors,
    rowHeight: ROW_HEIGHT_PX,
  });

  return (
    <div className={styles.container}>
      <table className={styles.table} aria-label={label} aria-rowcount={sensors.length + 1}>
        <SensorTableHead {...props} />
        <tbody ref={list} onFocus={onFocus}>
          {rows.map(({ index, start }, position) => {
            const sensor = sensors[index];
            return (
              sensor && (
                <Fragment key={sensor.id}>
                  <Gap height={start - (rows[position - 1]?.end ?? top)} />
                  <SensorTableRow
                    sensor={sensor}
                    index={index}
                    isSelected={selection?.has(sensor.id)}
                    onToggle={onToggle}
                    actions={actions}
                    badge={badge}
                  />
                </Fragment>
              )
            );
          })}
          <Gap height={top + virtualizer.getTotalSize() - (rows.at(-1)?.end ?? top)} />
        </tbody>
      </table>
    </div>
  );
};
