import { useEffect, useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { saveAs } from 'file-saver';
import { useDataProvider, useNotify } from 'react-admin';

import { reportFileName } from '@domain/reportFileName';
import type { MessageKey } from '@/i18n/catalogue';
import type { AppDataProvider, ReportOfMonth } from '@/providers/data/types';

const STARTED: MessageKey = 'downloads.started';

/** Saves the PDF of one sensor's month, unless whoever asked for it has left by then (doc 2 §8). */
export const useReportDownload = ({ onSaved }: { onSaved: () => void }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const request = useRef<AbortController>(undefined);
  useEffect(() => () => request.current?.abort(), []);

  return useMutation({
    mutationFn: async (wanted: ReportOfMonth) => {
      const { signal } = (request.current = new AbortController());
      const file = await dataProvider.downloadReport({ ...wanted, signal });
      signal.throwIfAborted();
      return file;
    },
    onSuccess: (file, { sensor, year, month }) => {
      saveAs(file, reportFileName(sensor.name, year, month));
      notify(STARTED, { type: 'success' });
      onSaved();
    },
  });
};
