import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { saveAs } from 'file-saver';
import { useDataProvider } from 'react-admin';

import type { ReportMonth } from '@domain/reportPeriod';
import type { MessageKey } from '@/i18n/catalogue';
import type { AppDataProvider } from '@/providers/data/types';

import { createArchive } from './createArchive';
import { createReportBatch, type ReportBatch, type ReportSensor } from './reportBatch';

const NO_DATA: MessageKey = 'errors.noReportData';

const isNoData = (error: unknown) => error instanceof Error && error.message === NO_DATA;

const neverChanges = () => () => undefined;

/** Downloads reports of several sensors; what isn't done when the person leaves is given up. */
export const useReportBatch = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const [batch, setBatch] = useState<ReportBatch | null>(null);
  useEffect(() => () => batch?.cancel(), [batch]);

  const begin = (sensors: readonly ReportSensor[], month: ReportMonth) => {
    const next = createReportBatch({
      sensors,
      month,
      download: (sensor, signal) => dataProvider.downloadReport({ sensor, ...month, signal }),
      isNoData,
      save: saveAs,
      createArchive,
    });
    setBatch(next);
    void next.start();
  };

  const readState = useCallback(() => batch?.getState() ?? null, [batch]);
  const state = useSyncExternalStore(batch?.subscribe ?? neverChanges, readState);

  return { run: batch && state && { batch, state }, begin };
};

export type BatchRun = NonNullable<ReturnType<typeof useReportBatch>['run']>;
