import { useRef } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';

import { formatNumber } from '@reporting/format';

import { useText } from '@/i18n/useText';
import { useIsPrinting } from '@/theme/printing';

import { chartsMessages } from '../texts';
import { ScrollRegion } from '../../ScrollRegion';
import { FIRST_ROW_INDEX, Gap } from '../../virtual/virtualRows';
import { useSubject } from '../ChartSubject';
import type { ChartTable } from '../rules/ChartTable';
import styles from './ChartTableView.module.css';

const ROW_HEIGHT_PX = 36;
const OVERSCAN_ROWS = 8;

const Cell = ({ value }: { value: string | number | null }) => {
  const text = useText();
  if (value === null) return <td className={styles.none}>{text(chartsMessages.noValue)}</td>;
  return <td>{typeof value === 'number' ? formatNumber(value) : value}</td>;
};

/**
 * The numbers behind a chart. The table scrolls in the chart's place, and only the rows in view are in the
 * document; on paper, all of them.
 */
export const ChartTableView = ({ table: { columns, rows } }: { table: ChartTable }) => {
  const text = useText();
  const { title } = useSubject();
  const isPrinting = useIsPrinting();
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: isPrinting ? rows.length : OVERSCAN_ROWS,
  });
  const drawn = virtualizer.getVirtualItems();

  return (
    <ScrollRegion ref={scroller} label={title} className={styles.scroller}>
      <table className={styles.table} aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ label, args }, column) => (
              // Columns keep their places, and two may have the same label.
              // oxlint-disable-next-line react/no-array-index-key
              <th key={column} scope="col">
                {text(label, args)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={drawn[0]?.start ?? 0} />
          {drawn.map(({ index }) => {
            const [name, ...cells] = rows[index] ?? [];
            return (
              <tr key={index} aria-rowindex={index + FIRST_ROW_INDEX} style={{ height: ROW_HEIGHT_PX }}>
                <th scope="row">{name}</th>
                {cells.map((value, column) => (
                  // A cell is its column's.
                  // oxlint-disable-next-line react/no-array-index-key
                  <Cell key={column} value={value} />
                ))}
              </tr>
            );
          })}
          <Gap height={virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0)} />
        </tbody>
      </table>
    </ScrollRegion>
  );
};
