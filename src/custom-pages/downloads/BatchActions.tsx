import { useEffect, useRef } from 'react';

import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';

import styles from './DownloadDialog.module.css';
import type { BatchRun } from './useReportBatch';

interface BatchActionsProps {
  run: BatchRun;
  onClose: () => void;
}

/** While it runs the way to stop; then what can still be done. */
export const BatchActions = ({ run: { batch, state }, onClose }: BatchActionsProps) => {
  const text = useText();
  const exit = useRef<HTMLButtonElement>(null);
  const { phase, counts, unsaved } = state;
  const hasEnded = phase === 'ended';
  const missing = counts.failed + counts.cancelled;

  useEffect(() => {
    if (hasEnded) exit.current?.focus();
  }, [hasEnded]);

  return (
    <>
      <button
        ref={exit}
        type="button"
        className={styles.secondary}
        onClick={hasEnded ? onClose : batch.cancel}
      >
        {text(hasEnded ? 'common.close' : 'common.cancel')}
      </button>
      {hasEnded && unsaved > 0 && (
        <button type="button" className={styles.secondary} onClick={() => void batch.saveArrived()}>
          {text('downloads.saveArrived', { count: formatCount(unsaved) })}
        </button>
      )}
      {hasEnded && missing > 0 && (
        <button type="button" className={styles.primary} onClick={() => void batch.retry()}>
          {text(counts.cancelled > 0 ? 'downloads.downloadMissing' : 'downloads.retryFailed', {
            count: formatCount(missing),
          })}
        </button>
      )}
    </>
  );
};
