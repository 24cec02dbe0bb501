import { useMemo } from 'react';
import { useMutation } from '@tanstack/react-query';
import { saveAs } from 'file-saver';
import { useDataProvider, useNotify } from 'react-admin';

import { reportFileName } from '@/domain/reportFileName';
import type { MessageKey } from '@/i18n/catalogue';
import type { AppDataProvider, ReportOfMonth } from '@/providers/data/types';
import { useErrorText } from '@/shared/useErrorText';

import type { ReportDownload } from './ReportContext';

const STARTED: MessageKey = 'reports.downloadStarted';

/**
 * Saves the PDF of a sensor's month and says how it went (doc 2 §8).
 * @param report null while sensor, year or month isn't chosen
 */
export const useReportDownload = (report: ReportOfMonth | null): ReportDownload => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const errorText = useErrorText();

  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: ReportOfMonth) => dataProvider.downloadReport(wanted),
    onSuccess: (file, { sensor, year, month }) => {
      saveAs(file, reportFileName(sensor.name, year, month));
      notify(STARTED, { type: 'success' });
    },
    onError: (error) => {
      const { message, hint } = errorText(error);
      notify([message, hint].filter(Boolean).join('\n'), { type: 'error' });
    },
  });

  return useMemo(
    () => ({ start: report && !isPending ? () => mutate(report) : null, isRunning: isPending }),
    [report, isPending, mutate],
  );
};
