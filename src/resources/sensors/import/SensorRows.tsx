import { useRef } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';

import { useText } from '@/i18n/useText';
import { Breakable } from '@/kit/Breakable';
import { Icon } from '@/kit/Icon';
import { SensorName } from '@/kit/NameLink';
import { ScrollRegion } from '@/kit/ScrollRegion';
import { useOverscan } from '@/kit/virtual/useOverscan';

import styles from '../tables/tables.module.css';
import { importMessages } from './texts';

export interface SensorRow {
  line: number;
  name: string;
  tone: 'fine' | 'bad' | 'neutral';
  /** What becomes, or became, of it. */
  status: string;
  details: readonly string[];
  /** Once it exists. */
  sensorId?: number | null | undefined;
}

const ROW_HEIGHT_PX = 60;
const LIST_HEIGHT_PX = 480;
const OVERSCAN = { beyond: 6, atFirst: 6 };
const ICONS = { fine: 'check', bad: 'alert', neutral: 'circle' } as const;

/** A table's sensors and what becomes of each; thousands of them. */
export const SensorRows = ({ label, rows }: { label: string; rows: readonly SensorRow[] }) => {
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    getItemKey: (index) => rows[index]?.line ?? index,
    overscan: useOverscan(rows.length, OVERSCAN),
    observeElementRect: (_, report) => report({ width: 0, height: LIST_HEIGHT_PX }),
  });
  if (rows.length === 0) return <p className={styles.note}>{text(importMessages.none)}</p>;

  return (
    <ScrollRegion
      ref={scroller}
      label={label}
      className={styles.scroller}
      style={{ maxHeight: LIST_HEIGHT_PX }}
    >
      <ul className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index];
          if (!row) return null;
          const name = row.name === '' ? text(importMessages.nameless) : <Breakable>{row.name}</Breakable>;
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              className={styles.row}
              style={{ transform: `translateY(${start}px)` }}
              data-index={index}
              data-tone={row.tone}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
            >
              <Icon name={ICONS[row.tone]} size={18} />
              <span className={styles.rowName}>
                {typeof row.sensorId === 'number' ? <SensorName id={row.sensorId}>{name}</SensorName> : name}
              </span>
              <span className={styles.rowStatus}>{row.status}</span>
              <span className={styles.rowLine}>{text(importMessages.row, { line: row.line })}</span>
              {row.details.map((detail) => (
                <p key={detail} className={styles.rowDetail}>
                  <Breakable>{detail}</Breakable>
                </p>
              ))}
            </li>
          );
        })}
      </ul>
    </ScrollRegion>
  );
};
