import { useMemo } from 'react';

import { useText } from '@/i18n/useText';
import type { ReportViewGroup, Sensor } from '@/providers/data/types';
import { ErrorPanel } from '@/shared/feedback/ErrorPanel';
import { LoadError } from '@/shared/feedback/LoadError';
import { isLostCode } from '@/shared/feedback/lostCode';
import { ReloadOffer } from '@/shared/feedback/ReloadOffer';
import { useIsOnline } from '@/shared/feedback/useIsOnline';

import { ReportProvider, type Report } from './ReportContext';
import { ReportGroups } from './ReportGroups';
import type { AnalyticsAccess } from './useAnalyticsAccess';
import type { OpenGroups } from './useOpenGroups';
import type { ReportsPage } from './useReportsPage';

/** What keeps all charts from loading, said once above them. */
const AccessProblems = ({ library, refusal, renewToken }: AnalyticsAccess) => {
  const text = useText();
  const isOnline = useIsOnline();

  return (
    <>
      <LoadError query={{ error: refusal, refetch: renewToken }} />
      {library.isError && (
        <ErrorPanel
          title={text('reports.libraryNotLoaded')}
          hint={
            isOnline && isLostCode(library.error) ? <ReloadOffer /> : text('reports.libraryNotLoadedHint')
          }
          onRetry={() => void library.refetch()}
        />
      )}
    </>
  );
};

interface SensorReportProps {
  page: ReportsPage;
  sensor: Sensor;
  groups: readonly ReportViewGroup[];
  openGroups: OpenGroups;
}

/** The groups of charts of a sensor and period. */
export const SensorReport = ({ page, sensor, groups, openGroups }: SensorReportProps) => {
  const { access, download, period } = page;
  const { token, renewToken } = access;
  const { year, month } = period;
  const isAccessRefused = access.library.isError || access.refusal !== null;

  const report = useMemo(
    (): Report => ({ subject: { sensor, year, month }, token, isAccessRefused, renewToken, download }),
    [sensor, year, month, token, isAccessRefused, renewToken, download],
  );

  return (
    <ReportProvider value={report}>
      <AccessProblems {...access} />
      <ReportGroups groups={groups} openGroups={openGroups} />
    </ReportProvider>
  );
};
