import { useMemo } from 'react';
import { useMutation } from '@tanstack/react-query';
import { saveAs } from 'file-saver';
import { useDataProvider, useNotify } from 'react-admin';

import { reportFileName } from '@domain/reportFileName';
import type { MessageKey } from '@/i18n/catalogue';
import type { AppDataProvider, ReportOfMonth } from '@/providers/data/types';
import { useFailureToast } from '@/shared/feedback/useFailureToast';

import type { ReportDownload } from './ReportContext';

const STARTED: MessageKey = 'reports.downloadStarted';

/**
 * Saves the PDF of a sensor's month and says how it went (doc 2 §8).
 * @param report null while sensor, year or month isn't chosen
 */
export const useReportDownload = (report: ReportOfMonth | null): ReportDownload => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const tellFailure = useFailureToast();

  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: ReportOfMonth) => dataProvider.downloadReport(wanted),
    onSuccess: (file, { sensor, year, month }) => {
      saveAs(file, reportFileName(sensor.name, year, month));
      notify(STARTED, { type: 'success' });
    },
    onError: tellFailure,
  });

  return useMemo(
    () => ({ start: report && !isPending ? () => mutate(report) : null, isRunning: isPending }),
    [report, isPending, mutate],
  );
};
