import { useText } from '@/i18n/useText';
import { Dialog } from '@/shared/dialogs/Dialog';
import { Icon } from '@/shared/Icon';
import { useErrorText } from '@/shared/feedback/useErrorText';

import styles from './DownloadDialog.module.css';
import { DownloadMonthFields } from './DownloadMonthFields';
import type { ReportSensor } from './reportBatch';
import { ResultLine } from './ResultLine';
import { useDownloadMonth } from './useDownloadMonth';
import { useReportDownload } from './useReportDownload';

/**
 * 'Descargar Reporte' of one sensor (doc 2 §2). After a failure another month is a choice away: the button keeps the focus
 * while it works.
 */
export const DownloadDialog = ({ onClose }: ListDialogProps) => {
  const sensor = useRecordContext<Sensor>();
  const text = useText();
  const errorText = useErrorText();
  const { month, picker } = useDownloadMonth();
  const { mutate, isPending, error } = useReportDownload({ onSaved: onClose });
  const problem = error && errorText(error);

  return (
    <Dialog
      title={text('downloads.oneTitle')}
      onClose={onClose}
      frame={(className, content) => (
        <form
          noValidate
          className={className}
          onSubmit={(event) => {
            event.preventDefault();
            if (month && !isPending) mutate({ sensor, ...month });
          }}
        >
          {content}
        </form>
      )}
      isBusy={isPending}
      actions={
        <>
          <button type="button" className={styles.secondary} onClick={onClose}>
            {text('common.cancel')}
          </button>
          <button
            type="submit"
            className={styles.primary}
            disabled={!month}
            aria-disabled={isPending}
            aria-busy={isPending}
          >
            <Icon name="download" />
            {text(isPending ? 'downloads.downloading' : 'downloads.download')}
          </button>
        </>
      }
    >
      <p>{text('downloads.oneHint', { sensor: sensor.name })}</p>
      <DownloadMonthFields picker={picker} disabled={isPending} />
      {problem && (
        <ResultLine tone="error" hint={problem.hint}>
          {problem.message}
        </ResultLine>
      )}
    </Dialog>
  );
};
