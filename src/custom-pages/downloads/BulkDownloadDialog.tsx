import { useEffect, useRef, useState } from 'react';

import { SINGLE_FILES_MAX } from '@/config/constants';
import { counted, formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import type { Sensor } from '@/providers/data/records';
import { Button } from '@/shared/Button';
import { Dialog } from '@/shared/dialogs/Dialog';
import { DownloadActions, downloadForm } from '@/shared/downloads/DownloadForm';
import type { ListDialogProps } from '@/shared/list/List';
import { useListDetails } from '@/shared/list/useListDetails';

import { BatchPanel } from './BatchPanel';
import { DownloadMonth, useDownloadMonth } from './DownloadMonth';
import styles from './downloads.module.css';
import { isArchived } from './reportBatch';
import { useReportBatch, type BatchRun } from './useReportBatch';

/** While it runs, a button to stop; afterwards, what can still be done. */
const BatchActions = ({ run: { batch, state }, onClose }: ListDialogProps & { run: BatchRun }) => {
  const text = useText();
  const exit = useRef<HTMLButtonElement>(null);
  const { phase, counts, unsaved } = state;
  const hasEnded = phase === 'ended';
  const missing = counts.failed + counts.cancelled + counts.postponed;

  useEffect(() => {
    if (hasEnded) exit.current?.focus();
  }, [hasEnded]);

  return (
    <>
      <Button ref={exit} className={styles.button} onClick={hasEnded ? onClose : batch.cancel}>
        {text(hasEnded ? 'common.close' : 'common.cancel')}
      </Button>
      {hasEnded && unsaved > 0 && (
        <Button className={styles.button} onClick={() => void batch.saveArrived()}>
          {text('downloads.saveArrived', { count: formatCount(unsaved) })}
        </Button>
      )}
      {hasEnded && missing > 0 && (
        <Button variant="primary" className={styles.button} onClick={() => void batch.retry()}>
          {text(counts.cancelled > 0 ? 'downloads.downloadMissing' : 'downloads.retryFailed', {
            count: formatCount(missing),
          })}
        </Button>
      )}
    </>
  );
};

/** 'Descargar múltiples reportes' (DWN-4): the month, then the progress of each sensor, then the result. */
export const BulkDownloadDialog = ({ onClose }: ListDialogProps) => {
  const text = useText();
  const { selectedRecords } = useListDetails<Sensor>();
  const [sensors] = useState(selectedRecords);
  const { month, picker } = useDownloadMonth();
  const { run, begin } = useReportBatch();

  if (run) {
    return (
      <Dialog
        title={text('downloads.manyTitle')}
        onClose={onClose}
        isBusy={run.state.phase !== 'ended'}
        actions={<BatchActions run={run} onClose={onClose} />}
      >
        <BatchPanel run={run} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={text('downloads.manyTitle')}
      onClose={onClose}
      renderFrame={downloadForm(() => {
        if (month) begin(sensors, month);
      })}
      actions={
        <DownloadActions
          label="downloads.download"
          icon="download"
          isReady={month !== null}
          onClose={onClose}
        />
      }
    >
      <p>{text('downloads.manyHint', counted(sensors.length))}</p>
      <DownloadMonth picker={picker} />
      <p className={styles.note}>
        {isArchived(sensors.length)
          ? text('downloads.asArchive', { max: SINGLE_FILES_MAX })
          : text('downloads.asFiles')}
      </p>
    </Dialog>
  );
};
