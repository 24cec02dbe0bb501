import { useRef, type ComponentProps, type ReactNode } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';

import { ScrollRegion } from '../ScrollRegion';
import { useOverscan } from './useOverscan';
import styles from './VirtualList.module.css';

const OVERSCAN = { beyond: 6, atFirst: 6 };

interface VirtualListProps<Row> {
  /** What it lists. */
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => number;
  /** Of a usual row, in pixels; others may be higher. */
  rowHeight: number;
  /** The most that it takes, in pixels. */
  height: number;
  rowProps: (row: Row) => ComponentProps<'li'> & { 'data-tone'?: string };
  children: (row: Row, index: number) => ReactNode;
}

/** A list in a scroller, of thousands of rows, of which those in view are in the document. */
export const VirtualList = <Row,>({
  label,
  rows,
  keyOf,
  rowHeight,
  height,
  rowProps,
  children,
}: VirtualListProps<Row>) => {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : keyOf(row);
    },
    overscan: useOverscan(rows.length, OVERSCAN),
    observeElementRect: (_, report) => report({ width: 0, height }),
  });

  return (
    <ScrollRegion ref={scroller} label={label} className={styles.scroller} style={{ maxHeight: height }}>
      <ul className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <li
              {...rowProps(row)}
              key={key}
              ref={virtualizer.measureElement}
              style={{ transform: `translateY(${start}px)` }}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
            >
              {children(row, index)}
            </li>
          );
        })}
      </ul>
    </ScrollRegion>
  );
};
