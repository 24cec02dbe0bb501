import { MONTH_NAMES } from '@domain/constants';
import { CHIPS_VISIBLE } from '@/config/constants';
import type { DownloadStatus } from './downloadQueue';
import { formatCount } from '@/i18n/formatCount';
import { formatList } from '@/i18n/formatList';
import { useText } from '@/i18n/useText';

import styles from './BatchSummary.module.css';
import { ResultLine } from './ResultLine';
import type { BatchRun } from './useReportBatch';

/** How the downloads went: how many were saved, and which were not, by their reason (doc 2 §8, reading 33). */
export const BatchSummary = ({ run: { batch, state } }: { run: BatchRun }) => {
  const text = useText();
  const { counts, saved, unsaved, hasPackingFailed } = state;
  const { year, month } = batch.month;

  const which = (status: DownloadStatus) => {
    const names = batch.sensors
      .filter(({ id }) => batch.stateOf(id).status === status)
      .map(({ name }) => name);
    const more = names.length - CHIPS_VISIBLE;
    return {
      count: formatCount(names.length),
      names: formatList(
        more > 0
          ? [...names.slice(0, CHIPS_VISIBLE), text('downloads.andMore', { count: formatCount(more) })]
          : names,
      ),
    };
  };

  return (
    <div className={styles.summary}>
      <div className={styles.lines} role="status">
        {saved > 0 && (
          <ResultLine tone="success">
            {text('downloads.startedMany', { count: formatCount(saved) })}
          </ResultLine>
        )}
        {counts.noData > 0 && (
          <ResultLine tone="neutral">
            {text('downloads.noDataMany', { ...which('noData'), month: MONTH_NAMES[month - 1] ?? '', year })}
          </ResultLine>
        )}
        {counts.cancelled > 0 && (
          <ResultLine tone="neutral">
            {text('downloads.cancelledMany', { count: formatCount(counts.cancelled) })}
          </ResultLine>
        )}
        {unsaved > 0 && (
          <ResultLine tone="neutral">{text('downloads.unsaved', { count: formatCount(unsaved) })}</ResultLine>
        )}
      </div>
      {counts.failed > 0 && (
        <ResultLine tone="error">{text('downloads.failedMany', which('failed'))}</ResultLine>
      )}
      {hasPackingFailed && <ResultLine tone="error">{text('downloads.packingFailed')}</ResultLine>}
    </div>
  );
};
