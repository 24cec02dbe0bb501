import { useId } from 'react';

import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';

import styles from './BatchProgress.module.css';
import type { ReportBatchState } from './reportBatch';

/** How often the progress is read out: at each quarter. */
const SPOKEN_STEPS = 4;

/** How far all downloads together are. */
export const BatchProgress = ({ state: { phase, counts } }: { state: ReportBatchState }) => {
  const id = useId();
  const text = useText();
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const over = counts.done + counts.noData + counts.failed;
  const spoken = Math.ceil((total * Math.floor((over / total) * SPOKEN_STEPS)) / SPOKEN_STEPS);

  return (
    <div>
      <p id={id} className={styles.words}>
        {phase === 'packing'
          ? text('downloads.packing')
          : text('downloads.progress', { done: formatCount(over), total: formatCount(total) })}
      </p>
      <div
        className={styles.track}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={over}
      >
        <div className={styles.bar} style={{ transform: `scaleX(${over / total})` }} />
      </div>
      <p className="visually-hidden" role="status">
        {spoken > 0 &&
          text('downloads.progressSpoken', { done: formatCount(spoken), total: formatCount(total) })}
      </p>
    </div>
  );
};
