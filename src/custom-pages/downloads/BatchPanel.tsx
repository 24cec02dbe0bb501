import { useEffect, useId, useRef } from 'react';

import { monthName } from '@domain/monthNames';

import { counted, formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { ResultLine } from '@/kit/downloads/ResultLine';
import { ProgressBar } from '@/kit/feedback/ProgressBar';
import { minutesToWait } from '@/kit/feedback/pauseAfter';
import { pauseMessages } from '@/kit/feedback/pauseTexts';
import { useFormatNames } from '@/kit/useFormatNames';

import { BatchList } from './BatchList';
import type { DownloadStatus } from './downloadQueue';
import styles from './downloads.module.css';
import type { ReportBatchState } from './reportBatch';
import type { BatchRun } from './useReportBatch';
import { downloadsMessages } from './texts';

/** How often the progress is read aloud: at each quarter. */
const SPOKEN_STEPS = 4;

/** The progress of all downloads together. */
const BatchProgress = ({ state: { phase, counts, isPaused } }: { state: ReportBatchState }) => {
  const id = useId();
  const text = useText();
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const over = counts.done + counts.noData + counts.failed;
  const spoken = Math.ceil((total * Math.floor((over / total) * SPOKEN_STEPS)) / SPOKEN_STEPS);

  return (
    <div className={styles.summary}>
      <p id={id} className={styles.text}>
        {phase === 'packing'
          ? text(downloadsMessages.packing)
          : text(downloadsMessages.progress, { done: formatCount(over), total: formatCount(total) })}
      </p>
      <ProgressBar aria-labelledby={id} done={over} total={total} />
      {isPaused && (
        <p className={styles.hint} role="status">
          {text(pauseMessages.asked)}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {spoken > 0 &&
          text(downloadsMessages.progressSpoken, { done: formatCount(spoken), total: formatCount(total) })}
      </p>
    </div>
  );
};

/** The result of the downloads: how many were saved, and which failed, by reason (ERR-22, DWN-7). */
const BatchSummary = ({ run: { batch, state } }: { run: BatchRun }) => {
  const text = useText();
  const formatNames = useFormatNames();
  const { counts, saved, unsaved, postponedByMs, hasPackingFailed } = state;
  const { year, month } = batch.month;

  const which = (status: DownloadStatus) => {
    const names = batch.sensors
      .filter(({ id }) => batch.stateOf(id).status === status)
      .map(({ name }) => name);
    return { ...counted(names.length), names: formatNames(names) };
  };

  return (
    <div className={styles.summary}>
      <div className={styles.lines} role="status">
        {saved > 0 && (
          <ResultLine tone="success">
            {text(downloadsMessages.startedMany, { count: formatCount(saved) })}
          </ResultLine>
        )}
        {counts.cancelled > 0 && (
          <ResultLine tone="neutral">
            {text(downloadsMessages.cancelledMany, counted(counts.cancelled))}
          </ResultLine>
        )}
        {unsaved > 0 && (
          <ResultLine tone="neutral">{text(downloadsMessages.unsaved, counted(unsaved))}</ResultLine>
        )}
      </div>
      {counts.failed > 0 && (
        <ResultLine tone="error">{text(downloadsMessages.failedMany, which('failed'))}</ResultLine>
      )}
      {counts.noData > 0 && (
        <ResultLine tone="error">
          {text(downloadsMessages.noDataMany, { ...which('noData'), month: monthName(month), year })}
        </ResultLine>
      )}
      {counts.postponed > 0 && (
        <ResultLine tone="error">
          {text(downloadsMessages.postponedMany, counted(counts.postponed))}{' '}
          {text(pauseMessages.later, { minutes: formatCount(minutesToWait(postponedByMs)) })}
        </ResultLine>
      )}
      {hasPackingFailed && <ResultLine tone="error">{text(downloadsMessages.packingFailed)}</ResultLine>}
    </div>
  );
};

/** The progress of the downloads, as a whole and each; at the end, the result. */
export const BatchPanel = ({ run }: { run: BatchRun }) => {
  const panel = useRef<HTMLDivElement>(null);
  const hasEnded = run.state.phase === 'ended';

  // The button that started them is gone, and the next Enter must not stop them.
  useEffect(() => {
    if (!hasEnded) panel.current?.focus();
  }, [hasEnded]);

  return (
    <div ref={panel} className={styles.panel} tabIndex={-1}>
      {hasEnded ? <BatchSummary run={run} /> : <BatchProgress state={run.state} />}
      <BatchList key={String(hasEnded)} run={run} />
    </div>
  );
};
