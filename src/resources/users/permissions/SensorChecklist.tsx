import { memo, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { RecordContext, useListContext } from 'react-admin';

import { rulesShowing, type AccessRule } from '@domain/accounts/accessRules';

import { useText } from '@/i18n/useText';
import { Checkbox } from '@/kit/controls/Checkbox';
import { indexAfterKey } from '@/kit/keys/indexAfterKey';
import { useExtendedListContext } from '@/kit/list/useExtendedListContext';
import { useIsPhone } from '@/kit/useIsPhone';
import { useRecord } from '@/kit/useRecord';
import { useOverscan } from '@/kit/virtual/useOverscan';
import { useRecycledKeys } from '@/kit/virtual/useRecycledKeys';
import { withRow } from '@/kit/virtual/virtualRows';
import type { Sensor } from '@/providers/data/records';

import styles from './SensorChecklist.module.css';
import { accessRuleMessages } from './texts';

/** In pixels. On a phone the type and the neighbourhood stand below a name of up to two lines. */
const ROW_HEIGHT = { desktop: 44, phone: 56 } as const;
/** The height of the box around the rows, as in SensorChecklist.module.css. */
const HEIGHT_PX = 352;
const ROWS_A_PAGE = 6;
const OVERSCAN = { beyond: 4, atFirst: 4 };

const NONE: never[] = [];

interface SensorTextProps {
  nameId: string;
  detailsId: string;
  /** The rules by which the sensor is seen anyway, in words. */
  rules: string;
}

/** The sensor in context; its type and neighbourhood distinguish it from others with similar names. */
const SensorText = ({ nameId, detailsId, rules }: SensorTextProps) => {
  const text = useText();
  const { name, type, locationName } = useRecord<Sensor>();

  return (
    <span className={styles.text}>
      <span id={nameId} className={styles.name}>
        {name}
      </span>
      <span id={detailsId} className={styles.details}>
        {rules && <span className={styles.rules}>{text(accessRuleMessages.byRule, { rules })}</span>}
        {rules && ' · '}
        {[type, locationName].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
};

/** The row that the Tab key leads to, and the sensor that was in it when somebody last used it. */
interface HeldRow {
  index: number;
  sensorId: number | null;
}

interface RowProps {
  sensor: Sensor;
  checkboxId: string;
  /** Position from 0, and the total: the document may hold only a part of the list. */
  index: number;
  total: number;
  isTabStop: boolean;
  isSelected: boolean;
  rules: string;
  onToggle: (id: number) => void;
  onHold: (row: HeldRow) => void;
  /** Pixels. */
  height: number;
  top: number;
}

/** A sensor with a checkbox. */
const Row = memo(
  ({
    sensor,
    checkboxId,
    index,
    total,
    isTabStop,
    isSelected,
    rules,
    onToggle,
    onHold,
    height,
    top,
  }: RowProps) => {
    const id = useId();
    const nameId = `${id}name`;
    const detailsId = `${id}details`;
    const hold = () => onHold({ index, sensorId: sensor.id });

    return (
      <RecordContext value={sensor}>
        <li
          className={styles.row}
          style={{ height, transform: `translateY(${top}px)` }}
          aria-setsize={total}
          aria-posinset={index + 1}
        >
          {/* Not every browser focuses a checkbox that is pressed. */}
          <label htmlFor={checkboxId} className={styles.label} onMouseDown={hold}>
            <Checkbox
              id={checkboxId}
              aria-labelledby={nameId}
              aria-describedby={detailsId}
              tabIndex={isTabStop ? 0 : -1}
              checked={isSelected}
              onChange={() => onToggle(sensor.id)}
              onFocus={hold}
            />
            <SensorText nameId={nameId} detailsId={detailsId} rules={rules} />
          </label>
        </li>
      </RecordContext>
    );
  },
);

interface SensorChecklistProps {
  label: string;
  /** Sensors that these cover are marked: they are seen whether or not they are checked (EXT-57). */
  rules?: readonly AccessRule[] | undefined;
}

/**
 * The sensors of the list in context, with a checkbox each. They are one Tab stop: arrows, Page Up and Down,
 * Home and End move, Space checks. Of a long list, only the rows in view, and the one with the focus, are in the
 * document.
 */
export const SensorChecklist = ({ label, rules = NONE }: SensorChecklistProps) => {
  const { data: sensors = NONE, onToggleItem } = useListContext<Sensor>();
  const { contentKey, selection } = useExtendedListContext<Sensor>();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const rowHeight = ROW_HEIGHT[isPhone ? 'phone' : 'desktop'];
  const last = sensors.length - 1;
  const [held, setHeld] = useState<HeldRow>({ index: 0, sensorId: null });
  const index = Math.min(held.index, last);
  const moved = useRef(false);

  const virtualizer = useVirtualizer({
    count: sensors.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: useOverscan(sensors.length, OVERSCAN),
    observeElementRect: (_, report) => report({ width: 0, height: HEIGHT_PX }),
    rangeExtractor: withRow(index),
  });
  const rows = virtualizer.getVirtualItems();
  const keys = useRecycledKeys({ records: sensors, rows, heldId: held.sensorId });

  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    document.getElementById(`${id}${index}`)?.focus();
  }, [id, index]);

  // Other content starts at its top; a refresh moves nobody.
  useEffect(() => {
    setHeld((last) => ({ ...last, index: 0 }));
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [contentKey]);

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter would submit the form around the list.
    if (event.key === 'Enter') event.preventDefault();
    const next = indexAfterKey(event, index, last, ROWS_A_PAGE);
    if (next === undefined) return;
    event.preventDefault();
    moved.current = next !== index;
    setHeld({ index: next, sensorId: sensors[next]?.id ?? null });
    virtualizer.scrollToIndex(next);
  };

  return (
    <div ref={scroller} className={styles.scroller}>
      <ul
        className={styles.list}
        style={{ height: virtualizer.getTotalSize() }}
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {rows.map((row) => {
          const sensor = sensors[row.index];
          return (
            sensor && (
              <Row
                key={keys.get(sensor.id)}
                sensor={sensor}
                checkboxId={`${id}${row.index}`}
                index={row.index}
                total={sensors.length}
                isTabStop={row.index === index}
                isSelected={selection.has(sensor.id)}
                rules={rulesShowing({ ...sensor, typeName: sensor.type }, rules)}
                onToggle={onToggleItem}
                onHold={setHeld}
                height={rowHeight}
                top={row.start}
              />
            )
          );
        })}
      </ul>
    </div>
  );
};
