import { useEffect, useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { saveAs } from 'file-saver';
import { useDataProvider, useNotify, useRecordContext } from 'react-admin';

import { reportFileName } from '@domain/reportFileName';
import type { ReportMonth } from '@domain/reportPeriod';
import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import '@/providers/data/screens/reports';
import type { AppDataProvider } from '@/providers/data/AppDataProvider';
import type { ReportOfMonth, Sensor } from '@/providers/data/records';
import { Dialog } from '@/shared/dialogs/Dialog';
import { ResultLine } from '@/shared/downloads/ResultLine';
import { useErrorText } from '@/shared/feedback/useErrorText';
import type { ListDialogProps } from '@/shared/list/List';

import { DownloadActions, DownloadMonth, monthForm, useDownloadMonth } from './DownloadMonth';

const STARTED: MessageKey = 'downloads.started';

/** Saves the PDF of a sensor's month, unless the dialog is closed by then (ERR-22). */
const useDownload = (onSaved: () => void) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const request = useRef<AbortController>(undefined);
  useEffect(() => () => request.current?.abort(), []);

  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ signal, ...wanted }: ReportOfMonth & { signal: AbortSignal }) => {
      const file = await dataProvider.downloadReport({ ...wanted, signal });
      signal.throwIfAborted();
      return file;
    },
    onSuccess: (file, { sensor, year, month }) => {
      saveAs(file, reportFileName(sensor.name, year, month));
      notify(STARTED, { type: 'success' });
      onSaved();
    },
    onSettled: () => {
      request.current = undefined;
    },
  });

  return {
    download: (sensor: Sensor, month: ReportMonth) => {
      // React Query tells a moment later that it is under way.
      if (request.current) return;
      request.current = new AbortController();
      mutate({ sensor, ...month, signal: request.current.signal });
    },
    isPending,
    error,
  };
};

/**
 * 'Descargar Reporte' of the sensor around it (DWN-1). After a failure another month is a choice away.
 */
export const DownloadDialog = ({ onClose }: ListDialogProps) => {
  const text = useText();
  const errorText = useErrorText();
  const sensor = useRecordContext<Sensor>();
  const { month, picker } = useDownloadMonth();
  const { download, isPending, error } = useDownload(onClose);
  const problem = error && errorText(error);

  return (
    <Dialog
      title={text('downloads.oneTitle')}
      onClose={onClose}
      renderFrame={monthForm(() => {
        if (sensor && month) download(sensor, month);
      })}
      isBusy={isPending}
      actions={<DownloadActions onClose={onClose} isReady={month !== null} isBusy={isPending} />}
    >
      <p>{text('downloads.oneHint', { sensor: sensor?.name ?? '' })}</p>
      <DownloadMonth picker={picker} disabled={isPending} />
      {problem && (
        <ResultLine tone="error" hint={problem.hint}>
          {problem.message}
        </ResultLine>
      )}
    </Dialog>
  );
};
