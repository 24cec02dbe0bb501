import { useMemo } from 'react';

import { useText } from '@/i18n/useText';
import type { ReportViewGroup, Sensor } from '@/providers/data/records';
import { EmptyState } from '@/shared/feedback/EmptyState';
import { ErrorPanel } from '@/shared/feedback/ErrorPanel';
import { LoadError } from '@/shared/feedback/LoadError';
import type { OpenGroups } from '@/shared/viewGroups/useOpenGroups';
import { ViewGroupCards, ViewGroupPanel } from '@/shared/viewGroups/ViewGroupPanel';

import { LostCodeHint } from './LostCodeHint';
import { ReportCard } from './ReportCard';
import { ReportContext, type ReportContextValue } from './ReportContext';
import type { AnalyticsAccess } from './useAnalyticsAccess';
import type { ReportsPage } from './useReportsPage';
import { useThemeAnswers } from './useThemeAnswers';

/** Problems that affect all charts, reported once above them. */
const AccessProblems = ({ library, refusal, renewToken }: AnalyticsAccess) => {
  const text = useText();

  return (
    <>
      <LoadError query={{ error: refusal, refetch: renewToken }} />
      {library.isError && (
        <ErrorPanel
          title={text('reports.libraryNotLoaded')}
          hint={<LostCodeHint error={library.error} />}
          onRetry={() => void library.refetch()}
        />
      )}
    </>
  );
};

interface ReportGroupsProps {
  groups: readonly ReportViewGroup[];
  openGroups: OpenGroups;
}

/** The groups of a sensor that contain something. Charts exist only while their group is open. */
const ReportGroups = ({ groups, openGroups }: ReportGroupsProps) => {
  const text = useText();
  const filled = groups.filter(({ views }) => views.length > 0);

  if (filled.length === 0) {
    return <EmptyState title={text('reports.noViews')} hint={text('reports.noViewsHint')} />;
  }
  return filled.map((group, index) => (
    <ViewGroupPanel
      key={group.id}
      group={group}
      isOpen={openGroups.isOpen(group.id, index === 0)}
      onToggle={() => openGroups.toggle(group.id, index === 0)}
    >
      <ViewGroupCards>
        {group.views.map((view, place) => (
          <ReportCard key={view.id ?? `place ${place}`} view={view} />
        ))}
      </ViewGroupCards>
    </ViewGroupPanel>
  ));
};

interface SensorReportProps extends ReportGroupsProps {
  page: ReportsPage;
  sensor: Sensor;
}

/** The groups of charts of a sensor and period. */
export const SensorReport = ({ page, sensor, groups, openGroups }: SensorReportProps) => {
  const { access, download, period } = page;
  const { token, renewToken } = access;
  const { year, month } = period;
  useThemeAnswers();
  const isAccessRefused = access.library.isError || access.refusal !== null;

  const report = useMemo(
    (): ReportContextValue => ({
      subject: { sensor, year, month },
      token,
      isAccessRefused,
      renewToken,
      download,
    }),
    [sensor, year, month, token, isAccessRefused, renewToken, download],
  );

  return (
    <ReportContext value={report}>
      <AccessProblems {...access} />
      <ReportGroups groups={groups} openGroups={openGroups} />
    </ReportContext>
  );
};
