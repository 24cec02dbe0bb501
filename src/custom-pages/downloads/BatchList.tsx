import { memo, useEffect, useMemo, useRef } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';

import { useText } from '@/i18n/useText';
import { useErrorText } from '@/kit/feedback/useErrorText';
import { Icon, type IconName } from '@/kit/Icon';
import { ScrollRegion } from '@/kit/ScrollRegion';
import { useOverscan } from '@/kit/virtual/useOverscan';

import type { DownloadState, DownloadStatus } from './downloadQueue';
import styles from './downloads.module.css';
import type { BatchSensor } from './reportBatch';
import type { BatchRun } from './useReportBatch';
import { downloadsMessages } from './texts';

interface BatchRowProps {
  sensor: BatchSensor;
  state: DownloadState;
  /** Position from 0, and the total: the document may hold only a part of the list. */
  index: number;
  total: number;
  /** Pixels from the top of the list. */
  top: number;
  measure: (row: HTMLElement | null) => void;
}

const icons: Readonly<Record<DownloadStatus, IconName>> = {
  queued: 'circle',
  downloading: 'download',
  done: 'check',
  noData: 'alert',
  failed: 'alert',
  cancelled: 'circle',
  postponed: 'circle',
};

/** A sensor, the progress of its download, and why it failed. */
const BatchRow = memo(({ sensor, state: { status, error }, index, total, top, measure }: BatchRowProps) => {
  const text = useText();
  const errorText = useErrorText();

  return (
    <li
      ref={measure}
      className={styles.row}
      style={{ transform: `translateY(${top}px)` }}
      data-index={index}
      data-status={status}
      aria-setsize={total}
      aria-posinset={index + 1}
    >
      <Icon name={icons[status]} size={18} />
      <span className={styles.name}>{sensor.name}</span>
      <span className={styles.status}>{text(downloadsMessages.status[status])}</span>
      {error !== undefined && <p className={styles.reason}>{errorText(error).message}</p>}
    </li>
  );
});

const ROW_HEIGHT_PX = 40;
const LIST_HEIGHT_PX = 280;
const OVERSCAN = { beyond: 4, atFirst: 4 };

/** At the end, failures come first. */
const ORDER_AT_THE_END: readonly DownloadStatus[] = [
  'failed',
  'noData',
  'postponed',
  'cancelled',
  'queued',
  'downloading',
  'done',
];

/** The progress of each sensor. It follows the downloads until somebody scrolls in it. */
export const BatchList = ({ run: { batch, state } }: { run: BatchRun }) => {
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const isHeld = useRef(false);
  const { sensors, stateOf } = batch;
  const hasEnded = state.phase === 'ended';

  const rows = useMemo(() => {
    if (!hasEnded) return sensors;
    const rank = ({ id }: { id: number }) => ORDER_AT_THE_END.indexOf(stateOf(id).status);
    return sensors.toSorted((one, other) => rank(one) - rank(other));
  }, [sensors, stateOf, hasEnded]);

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: useOverscan(rows.length, OVERSCAN),
    observeElementRect: (_, report) => report({ width: 0, height: LIST_HEIGHT_PX }),
  });

  const front = sensors.length - state.counts.queued - 1;
  useEffect(() => {
    if (!hasEnded && !isHeld.current && front >= 0) virtualizer.scrollToIndex(front);
  }, [virtualizer, hasEnded, front]);

  const hold = () => {
    isHeld.current = true;
  };

  return (
    <ScrollRegion
      ref={scroller}
      label={text(downloadsMessages.sensors)}
      className={styles.scroller}
      style={{ maxHeight: LIST_HEIGHT_PX }}
      onWheel={hold}
      onPointerDown={hold}
      onKeyDown={hold}
    >
      <ul className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const sensor = rows[index];
          return (
            sensor && (
              <BatchRow
                key={key}
                measure={virtualizer.measureElement}
                sensor={sensor}
                state={stateOf(sensor.id)}
                index={index}
                total={rows.length}
                top={start}
              />
            )
          );
        })}
      </ul>
    </ScrollRegion>
  );
};
