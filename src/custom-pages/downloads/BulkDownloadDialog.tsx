import { useState } from 'react';

import { MAX_SINGLE_FILES } from '@/config/constants';
import { counted, formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { ConfirmDialog } from '@/kit/dialogs/ConfirmDialog';
import { Dialog, takeFocus } from '@/kit/dialogs/Dialog';
import { formFrame } from '@/kit/dialogs/formFrame';
import { DownloadActions } from '@/kit/downloads/DownloadFormDialog';
import { useUnsavedChanges, type UnsavedTexts } from '@/kit/form/useUnsavedChanges';
import { Icon } from '@/kit/Icon';
import { useExtendedListContext } from '@/kit/list/useExtendedListContext';
import type { Sensor } from '@/providers/data/records';

import { BatchPanel } from './BatchPanel';
import { DownloadMonth, useDownloadMonth } from './DownloadMonth';
import styles from './downloads.module.css';
import { isArchived } from './reportBatch';
import { useReportBatch, type BatchRun } from './useReportBatch';
import { downloadsMessages } from './texts';

const DOWNLOAD = { label: downloadsMessages.download, icon: <Icon name="download" /> } as const;

const UNSAVED_REPORTS: UnsavedTexts = {
  title: downloadsMessages.unsavedTitle,
  content: downloadsMessages.unsavedText,
  confirm: 'common.discard',
  cancel: downloadsMessages.stay,
};

/** What can still be done after the run. */
const EndedActions = ({ run: { batch, state }, onClose }: ClosableProps & { run: BatchRun }) => {
  const text = useText();
  const { counts, unsaved } = state;
  const missing = counts.failed + counts.cancelled + counts.postponed;

  return (
    <>
      <Button ref={takeFocus} className={styles.button} onClick={onClose}>
        {text('common.close')}
      </Button>
      {unsaved > 0 && (
        <Button className={styles.button} onClick={() => void batch.saveArrived()}>
          {text(downloadsMessages.saveArrived, { count: formatCount(unsaved) })}
        </Button>
      )}
      {missing > 0 && (
        <Button variant="primary" className={styles.button} onClick={() => void batch.retry()}>
          {text(counts.cancelled > 0 ? downloadsMessages.downloadMissing : downloadsMessages.retryFailed, {
            count: formatCount(missing),
          })}
        </Button>
      )}
    </>
  );
};

/** 'Descargar múltiples reportes' (DWN-4): the month, then the progress of each sensor, then the result. */
export const BulkDownloadDialog = ({ onClose }: ClosableProps) => {
  const text = useText();
  const { selectedRecords } = useExtendedListContext<Sensor>();
  const [sensors] = useState(selectedRecords);
  const { month, picker } = useDownloadMonth();
  const { run, begin } = useReportBatch();
  const [isAsking, setAsking] = useState(false);
  const isRunning = run !== null && run.state.phase !== 'ended';
  const hasUnsaved = isRunning || (run !== null && run.state.unsaved > 0);
  const question = useUnsavedChanges(hasUnsaved, UNSAVED_REPORTS);

  if (run) {
    const close = () => (hasUnsaved ? setAsking(true) : onClose());
    return (
      <Dialog
        title={text(downloadsMessages.manyTitle)}
        onClose={close}
        isBusy={isRunning}
        actions={
          isRunning ? (
            <DownloadActions isBusy isReady {...DOWNLOAD} onClose={run.batch.cancel} />
          ) : (
            <EndedActions run={run} onClose={close} />
          )
        }
      >
        <BatchPanel run={run} />
        {question}
        {isAsking && (
          <ConfirmDialog {...UNSAVED_REPORTS} onConfirm={onClose} onClose={() => setAsking(false)} />
        )}
      </Dialog>
    );
  }
  return (
    <Dialog
      title={text(downloadsMessages.manyTitle)}
      onClose={onClose}
      renderFrame={formFrame(() => {
        if (month) begin(sensors, month);
      })}
      actions={<DownloadActions {...DOWNLOAD} isReady={month !== null} onClose={onClose} />}
    >
      <p>{text(downloadsMessages.manyHint, counted(sensors.length))}</p>
      <DownloadMonth picker={picker} />
      <p className={styles.note}>
        {isArchived(sensors.length)
          ? text(downloadsMessages.asArchive, { max: MAX_SINGLE_FILES })
          : text(downloadsMessages.asFiles)}
      </p>
    </Dialog>
  );
};
