import { useEffect, useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { saveAs } from 'file-saver';
import { useDataProvider, useNotify } from 'react-admin';

import { readingsFileName } from '@domain/reportFileName';
import type { MessageKey } from '@/i18n/catalogue';
import '@/providers/data/screens/measurements';
import type { AppDataProvider } from '@/providers/data/AppDataProvider';
import type { ReadingsFileQuery, Sensor } from '@/providers/data/records';

const STARTED: MessageKey = 'reports.downloadStarted';

interface Wanted {
  sensor: Sensor;
  query: ReadingsFileQuery;
  signal: AbortSignal;
}

/** Saves a sensor's readings between two days, unless what asked for them is gone by then. */
export const useReadingsDownload = (onSaved: () => void) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const request = useRef<AbortController>(undefined);
  useEffect(() => () => request.current?.abort(), []);

  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ sensor, query, signal }: Wanted) => {
      const file = await dataProvider.downloadReadings({ sensorId: sensor.id, query, signal });
      signal.throwIfAborted();
      return file;
    },
    onSuccess: (file, { sensor, query: { from, to } }) => {
      saveAs(file, readingsFileName(sensor.name, from, to));
      notify(STARTED, { type: 'success' });
      onSaved();
    },
    onSettled: () => {
      request.current = undefined;
    },
  });

  return {
    download: (sensor: Sensor, query: ReadingsFileQuery) => {
      // React Query tells a moment later that it is under way.
      if (request.current) return;
      request.current = new AbortController();
      mutate({ sensor, query, signal: request.current.signal });
    },
    isPending,
    error,
  };
};
