import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { saveAs } from 'file-saver';
import { useAuthProvider } from 'react-admin';

import type { ReportMonth } from '@domain/months';

import { downloadReport } from '@/kit/downloads/downloadReport';
import { errorKind } from '@/kit/feedback/errorKind';
import { pauseAfter } from '@/kit/feedback/pauseAfter';
import { useOneAtATime } from '@/kit/useOneAtATime';
import type { AppAuthProvider } from '@/providers/auth/authProvider';

import { createArchive } from './createArchive';
import { createReportBatch, type ReportBatch, type BatchSensor } from './reportBatch';

const neverChanges = () => () => undefined;

/**
 * Downloads reports of several sensors. Leaving the screen cancels what isn't done; if a session's end closes
 * the screen, what arrived is saved.
 */
export const useReportBatch = () => {
  const authProvider = useAuthProvider<AppAuthProvider>();
  const { run: beginOnce } = useOneAtATime();
  const [batch, setBatch] = useState<ReportBatch | null>(null);
  useEffect(
    () => () => {
      if (authProvider?.hasLostSession()) void batch?.rescue();
      else batch?.cancel();
    },
    [batch, authProvider],
  );

  const begin = (sensors: readonly BatchSensor[], month: ReportMonth) =>
    void beginOnce(() => {
      const next = createReportBatch({
        sensors,
        month,
        download: (sensor, signal) => downloadReport({ sensor, ...month }, signal),
        isNoData: (error) => errorKind(error) === 'no-data',
        pauseAfter,
        save: saveAs,
        createArchive,
      });
      setBatch(next);
      return next.start();
    });

  const readState = useCallback(() => batch?.getState() ?? null, [batch]);
  const state = useSyncExternalStore(batch?.subscribe ?? neverChanges, readState);

  return { run: batch && state && { batch, state }, begin };
};

export type BatchRun = NonNullable<ReturnType<typeof useReportBatch>['run']>;
