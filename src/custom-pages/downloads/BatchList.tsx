import { useEffect, useMemo, useRef } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';

import type { DownloadStatus } from './downloadQueue';
import { useText } from '@/i18n/useText';

import styles from './BatchList.module.css';
import { BatchRow } from './BatchRow';
import type { BatchRun } from './useReportBatch';

const ROW_HEIGHT_PX = 40;
const LIST_HEIGHT_PX = 280;

/** The keyboard scrolls it: not every browser makes a stop of a scroller by itself. */
const IN_TAB_ORDER = 0;

/** At the end what went wrong comes first. */
const ORDER_AT_THE_END: readonly DownloadStatus[] = [
  'failed',
  'noData',
  'cancelled',
  'queued',
  'downloading',
  'done',
];

/** How far each sensor is. It follows the downloads until somebody looks around in it. */
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
    overscan: 4,
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
    <div
      ref={scroller}
      className={styles.scroller}
      style={{ maxHeight: LIST_HEIGHT_PX }}
      role="region"
      aria-label={text('downloads.sensors')}
      tabIndex={IN_TAB_ORDER}
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
                of={rows.length}
                top={start}
              />
            )
          );
        })}
      </ul>
    </div>
  );
};
