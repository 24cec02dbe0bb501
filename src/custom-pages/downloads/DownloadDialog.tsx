import { reportFileName } from '@domain/fileNames/reportFileName';

import { useText } from '@/i18n/useText';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { DownloadFormDialog } from '@/kit/downloads/DownloadFormDialog';
import { downloadReport } from '@/kit/downloads/downloadReport';
import { useFileDownload } from '@/kit/downloads/useFileDownload';
import { Icon } from '@/kit/Icon';
import { useRecord } from '@/kit/useRecord';
import type { Sensor } from '@/providers/data/records';

import { DownloadMonth, useDownloadMonth } from './DownloadMonth';
import { downloadsMessages } from './texts';

/**
 * 'Descargar Reporte' of the sensor in context (DWN-3). After a failure, another month can be chosen at once.
 */
export const DownloadDialog = ({ onClose }: ClosableProps) => {
  const text = useText();
  const sensor = useRecord<Sensor>();
  const { month, picker } = useDownloadMonth();
  const { download, isRunning, problem } = useFileDownload({
    fetchFile: downloadReport,
    nameOf: (report) => reportFileName(report.sensor.name, report.year, report.month),
    successMessage: downloadsMessages.started,
    onSaved: onClose,
  });

  return (
    <DownloadFormDialog
      title={text(downloadsMessages.oneTitle)}
      label={downloadsMessages.download}
      icon={<Icon name="download" />}
      isBusy={isRunning}
      problem={problem}
      onDownload={month && (() => download({ sensor, ...month }))}
      onClose={onClose}
    >
      <p>{text(downloadsMessages.oneHint, { sensor: sensor.name })}</p>
      <DownloadMonth picker={picker} disabled={isRunning} />
    </DownloadFormDialog>
  );
};
