import { useText } from '@/i18n/useText';

import { SELECT_ALL_ID } from './focus';
import { SelectAll } from './SelectAll';
import { SensorCard } from './SensorCard';
import styles from './SensorCards.module.css';
import type { SensorListProps } from './SensorList';
import { useVisibleRows } from './useVisibleRows';

/** Of most cards: they are measured once they are in view. */
const CARD_HEIGHT_PX = 148;
const GAP_PX = 8;

/** The list on a phone. */
export const SensorCards = ({
  label,
  sensors,
  selection,
  onToggle,
  onToggleAll,
  actions,
  badge,
}: SensorListProps) => {
  const text = useText();
  const { list, onFocus, virtualizer, rows, top } = useVisibleRows<HTMLUListElement>({
    sensors,
    rowHeight: CARD_HEIGHT_PX,
    isMeasured: true,
    gap: GAP_PX,
  });

  return (
    <div>
      {selection && (
        <label htmlFor={SELECT_ALL_ID} className={styles.all}>
          <SelectAll sensors={sensors} selection={selection} onToggleAll={onToggleAll} />
          {text('sensorList.selectAll')}
        </label>
      )}
      <ul
        ref={list}
        className={styles.list}
        style={{ height: virtualizer.getTotalSize() }}
        aria-label={label}
        onFocus={onFocus}
      >
        {rows.map(({ key, index, start }) => {
          const sensor = sensors[index];
          return (
            sensor && (
              <SensorCard
                key={key}
                measure={virtualizer.measureElement}
                sensor={sensor}
                index={index}
                of={sensors.length}
                top={start - top}
                isSelected={selection?.has(sensor.id)}
                onToggle={onToggle}
                actions={actions}
                badge={badge}
              />
            )
          );
        })}
      </ul>
    </div>
  );
};
