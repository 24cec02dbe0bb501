import { useMemo } from 'react';
import { useMutation } from '@tanstack/react-query';
import { saveAs } from 'file-saver';
import { useDataProvider, useNotify } from 'react-admin';

import { reportFileName } from '@domain/reportFileName';
import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import '@/providers/data/screens/reports';
import type { AppDataProvider } from '@/providers/data/AppDataProvider';
import type { ReportOfMonth } from '@/providers/data/records';
import { Button, type ButtonProps } from '@/shared/Button';
import { useFailureToast } from '@/shared/feedback/useFailureToast';
import { useOneAtATime } from '@/shared/useOneAtATime';

/** The PDF of the sensor's month. */
export interface ReportDownload {
  /** null while no sensor and month are chosen, or while a download runs (REP-15). */
  start: (() => void) | null;
  isRunning: boolean;
}

/**
 * Saves the PDF of a sensor's month and reports the result (ERR-22).
 * @param report null while sensor, year or month isn't chosen
 */
export const useReportDownload = (report: ReportOfMonth | null): ReportDownload => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const tellFailure = useFailureToast();
  const oneAtATime = useOneAtATime();

  const { mutateAsync, isPending } = useMutation({
    mutationFn: (wanted: ReportOfMonth) => dataProvider.downloadReport(wanted),
    onSuccess: (file, { sensor, year, month }) => {
      saveAs(file, reportFileName(sensor.name, year, month));
      notify('reports.downloadStarted' satisfies MessageKey, { type: 'success' });
    },
    onError: tellFailure,
  });

  return useMemo(() => {
    // A rejection has already been reported.
    const start = (wanted: ReportOfMonth) =>
      void oneAtATime(() => mutateAsync(wanted)).catch(() => undefined);
    return { start: report && !isPending ? () => start(report) : null, isRunning: isPending };
  }, [report, isPending, mutateAsync, oneAtATime]);
};

interface DownloadButtonProps extends Pick<ButtonProps, 'variant' | 'className'> {
  download: ReportDownload;
}

/** 'Descargar PDF' of the sensor's month (REP-15). */
export const DownloadButton = ({ download: { start, isRunning }, ...button }: DownloadButtonProps) => {
  const text = useText();

  return (
    <Button {...button} icon="download" disabled={!start} onClick={start ?? undefined}>
      {text(isRunning ? 'reports.downloading' : 'reports.download')}
    </Button>
  );
};
