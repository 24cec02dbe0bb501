import { useMemo } from 'react';
import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEvent } from 'react-admin';

import { reportFileName } from '@domain/fileNames/reportFileName';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import { Button, type ButtonProps } from '@/kit/Button';
import { Icon } from '@/kit/Icon';
import { downloadReport } from '@/kit/downloads/downloadReport';
import { useFileDownload } from '@/kit/downloads/useFileDownload';
import { useFailureToast } from '@/kit/feedback/useFailureToast';
import type { MonthlyReport } from '@/providers/data/records';

import { reportsMessages } from './texts';

const mutationKey = ['report-download'];

/** The download of the month's PDF: how to start it, and whether it runs. */
export interface ReportDownload {
  /** null while no sensor and month are chosen (REP-15). While a download runs, it starts no other. */
  start: (() => void) | null;
  isRunning: boolean;
}

/**
 * Saves the PDF of a sensor's month and reports the result (REP-16, ERR-22), on whichever screen the person is by then.
 * @param report null while sensor, year or month isn't chosen
 */
export const useReportDownload = (report: MonthlyReport | null): ReportDownload => {
  const queryClient = useQueryClient();
  const { download } = useFileDownload({
    fetchFile: downloadReport,
    nameOf: ({ sensor, year, month }) => reportFileName(sensor.name, year, month),
    successMessage: reportsMessages.downloadStarted,
    onFailed: useFailureToast(),
    keepsGoing: true,
  });
  // In the cache, where it outlives the screen, so that it still shows as running when the person returns.
  const isRunning = useIsMutating({ mutationKey }) > 0;
  const start = useEvent((wanted: MonthlyReport) => {
    if (queryClient.isMutating({ mutationKey }) > 0) return;
    const mutation = queryClient.getMutationCache().build(queryClient, { mutationKey, mutationFn: download });
    void mutation.execute(wanted);
  });

  return useMemo(() => ({ start: report && (() => start(report)), isRunning }), [report, isRunning, start]);
};

interface DownloadButtonProps extends Pick<ButtonProps, 'variant' | 'className'> {
  download: ReportDownload;
  label?: MessageKey;
}

/** 'Descargar PDF' of the sensor's month (REP-15). */
export const DownloadButton = ({
  download: { start, isRunning },
  label = reportsMessages.download,
  ...button
}: DownloadButtonProps) => {
  const text = useText();

  return (
    <Button
      {...button}
      icon={<Icon name="download" />}
      ignoresDoubleClick
      disabled={!start}
      // It keeps the focus, which a disabled button would lose.
      aria-disabled={isRunning}
      onClick={start ?? undefined}
    >
      {text(isRunning ? reportsMessages.downloading : label)}
    </Button>
  );
};
