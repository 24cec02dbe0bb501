import { useMemo } from 'react';

import { isLostCode } from '@/shared/feedback/lostCode';
import type { PeriodChoice } from '@domain/reportPeriod';
import { useText } from '@/i18n/useText';
import type { ReportViewGroup, Sensor } from '@/providers/data/types';
import { ErrorPanel } from '@/shared/feedback/ErrorPanel';
import { ReloadOffer } from '@/shared/feedback/ReloadOffer';
import { useIsOnline } from '@/shared/feedback/useIsOnline';
import type { OpenGroups } from '@/shared/viewGroups/useOpenGroups';

import { LoadError } from './LoadError';
import { ReportProvider, type Report, type ReportDownload } from './ReportContext';
import { ReportGroups } from './ReportGroups';
import type { AnalyticsAccess } from './useAnalyticsAccess';

interface SensorReportProps {
  sensor: Sensor;
  period: PeriodChoice;
  groups: readonly ReportViewGroup[];
  access: AnalyticsAccess;
  download: ReportDownload;
  openGroups: OpenGroups;
}

/** The groups of charts of a sensor and period, with what keeps all of them from loading said once, above. */
export const SensorReport = ({ sensor, period, groups, access, download, openGroups }: SensorReportProps) => {
  const text = useText();
  const { library, token } = access;
  const { year, month } = period;
  const usableToken = library.isSuccess ? token.data : undefined;
  const isTokenRefused = token.isError && token.data === undefined;
  const isAccessRefused = library.isError || isTokenRefused;
  const renewToken = token.refetch;
  const isOnline = useIsOnline();
  const isOutdated = isOnline && isLostCode(library.error);

  const report = useMemo(
    (): Report => ({
      subject: { sensor, year, month },
      token: usableToken,
      isAccessRefused,
      renewToken,
      download,
    }),
    [sensor, year, month, usableToken, isAccessRefused, renewToken, download],
  );

  return (
    <ReportProvider value={report}>
      {isTokenRefused && <LoadError error={token.error} onRetry={() => void renewToken()} />}
      {library.isError && (
        <ErrorPanel
          title={text('reports.libraryNotLoaded')}
          hint={isOutdated ? <ReloadOffer /> : text('reports.libraryNotLoadedHint')}
          onRetry={() => void library.refetch()}
        />
      )}
      <ReportGroups groups={groups} openGroups={openGroups} />
    </ReportProvider>
  );
};
