import { useText } from '@/i18n/useText';
import { Dialog } from '@/shared/dialogs/Dialog';

import { BatchActions } from './BatchActions';
import { BatchPanel } from './BatchPanel';
import { BulkMonth, BulkMonthActions } from './BulkMonth';
import type { ReportSensor } from './reportBatch';
import { useDownloadMonth } from './useDownloadMonth';
import { useReportBatch } from './useReportBatch';

/** 'Descargar múltiples reportes' (doc 2 §2): the month, then how far each sensor is, then how it went. */
export const BulkDownloadDialog = ({ onClose }: ListDialogProps) => {
  const { selectedRecords } = useListDetails<Sensor>();
  const [sensors] = useState(selectedRecords);
  const text = useText();
  const { month, picker } = useDownloadMonth();
  const { run, begin } = useReportBatch();
  const isRunning = run !== null && run.state.phase !== 'ended';

  return (
    <Dialog
      title={text('downloads.manyTitle')}
      onClose={onClose}
      frame={(className, content) => (
        <form
          noValidate
          className={className}
          onSubmit={(event) => {
            event.preventDefault();
            if (!run && month) begin(sensors, month);
          }}
        >
          {content}
        </form>
      )}
      isBusy={isRunning}
      actions={
        run ? (
          <BatchActions run={run} onClose={onClose} />
        ) : (
          <BulkMonthActions canStart={month !== null} onCancel={onClose} />
        )
      }
    >
      {run ? <BatchPanel run={run} /> : <BulkMonth count={sensors.length} picker={picker} />}
    </Dialog>
  );
};
