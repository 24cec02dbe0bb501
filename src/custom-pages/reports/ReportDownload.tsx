import { useMemo } from 'react';
import { saveAs } from 'file-saver';
import { useDataProvider, useEvent, useNotify } from 'react-admin';

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
  /** null while no sensor and month are chosen (REP-15). While a download runs, it starts no other. */
  start: (() => void) | null;
  isRunning: boolean;
}

/**
 * Saves the PDF of a sensor's month and reports the result (ERR-22).
 * @param report null while sensor, year or month isn't chosen
 */
export const useReportDownload = (report: ReportOfMonth | null): ReportDownload => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const text = useText();
  const notify = useNotify();
  const tellFailure = useFailureToast();
  const { run, isRunning } = useOneAtATime();

  const download = useEvent(async (wanted: ReportOfMonth) => {
    try {
      const file = await dataProvider.downloadReport(wanted);
      saveAs(file, reportFileName(wanted.sensor.name, wanted.year, wanted.month));
      notify(text('reports.downloadStarted'), { type: 'success' });
    } catch (error) {
      tellFailure(error);
    }
  });

  return useMemo(
    () => ({ start: report && (() => void run(() => download(report))), isRunning }),
    [report, isRunning, run, download],
  );
};

interface DownloadButtonProps extends Pick<ButtonProps, 'variant' | 'className'> {
  download: ReportDownload;
  label?: MessageKey;
}

/** 'Descargar PDF' of the sensor's month (REP-15). */
export const DownloadButton = ({
  download: { start, isRunning },
  label = 'reports.download',
  ...button
}: DownloadButtonProps) => {
  const text = useText();

  return (
    <Button
      {...button}
      icon="download"
      disabled={!start}
      // It keeps the focus, which a disabled button would lose.
      aria-disabled={isRunning}
      onClick={start ?? undefined}
    >
      {text(isRunning ? 'reports.downloading' : label)}
    </Button>
  );
};
