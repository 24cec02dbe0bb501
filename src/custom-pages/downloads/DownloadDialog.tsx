import { useDataProvider } from 'react-admin';

import { reportFileName } from '@domain/reportFileName';
import { useText } from '@/i18n/useText';
import '@/providers/data/screens/reports';
import type { AppDataProvider } from '@/providers/data/AppDataProvider';
import type { ReportOfMonth, Sensor } from '@/providers/data/records';
import type { Closable } from '@/shared/dialogs/Closable';
import { Dialog } from '@/shared/dialogs/Dialog';
import { DownloadActions, downloadForm } from '@/shared/downloads/downloadDialogParts';
import { ResultLine } from '@/shared/downloads/ResultLine';
import { useFileDownload } from '@/shared/downloads/useFileDownload';
import { useRecord } from '@/shared/useRecord';

import { DownloadMonth, useDownloadMonth } from './DownloadMonth';

/**
 * 'Descargar Reporte' of the sensor in context (DWN-3). After a failure, another month can be chosen at once.
 */
export const DownloadDialog = ({ onClose }: Closable) => {
  const text = useText();
  const sensor = useRecord<Sensor>();
  const { month, picker } = useDownloadMonth();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { download, isRunning, problem } = useFileDownload({
    fetchFile: (report: ReportOfMonth, signal) => dataProvider.downloadReport({ ...report, signal }),
    nameOf: (report) => reportFileName(report.sensor.name, report.year, report.month),
    notice: 'downloads.started',
    onSaved: onClose,
  });

  return (
    <Dialog
      title={text('downloads.oneTitle')}
      onClose={onClose}
      renderFrame={downloadForm(() => {
        if (month) download({ sensor, ...month });
      })}
      isBusy={isRunning}
      actions={
        <DownloadActions
          label="downloads.download"
          icon="download"
          isReady={month !== null}
          isBusy={isRunning}
          onClose={onClose}
        />
      }
    >
      <p>{text('downloads.oneHint', { sensor: sensor.name })}</p>
      <DownloadMonth picker={picker} disabled={isRunning} />
      {problem && (
        <ResultLine tone="error" hint={problem.hint}>
          {problem.message}
        </ResultLine>
      )}
    </Dialog>
  );
};
