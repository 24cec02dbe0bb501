import { useEffect, useState } from 'react';

import { themeAnswer, THEME_QUESTION } from '@domain/chartTheme';
import { useText } from '@/i18n/useText';
import type { ReportViewGroup } from '@/providers/data/records';
import { EmptyState } from '@/shared/feedback/EmptyState';
import { ErrorPanel } from '@/shared/feedback/ErrorPanel';
import { LoadError } from '@/shared/feedback/LoadError';
import { ViewGroupCards, ViewGroupPanel, type OpenGroups } from '@/shared/viewGroups/ViewGroupPanel';
import { useThemeMode } from '@/theme/themeMode';

import { LostCodeHint } from './ChartMessage';
import { ReportCard } from './ReportCard';
import type { AnalyticsAccess } from './useAnalyticsAccess';

/**
 * Sends the theme to framed pages that ask for it, and again whenever it changes (REP-18). Other frames get
 * nothing.
 */
const useThemeAnswers = (): void => {
  const { mode } = useThemeMode();
  const [askers, setAskers] = useState<readonly Window[]>([]);

  useEffect(() => {
    const onMessage = ({ data, source }: MessageEvent<unknown>) => {
      const asker = source as Window;
      // Each new question also removes closed frames.
      if (data === THEME_QUESTION) setAskers((known) => [...known.filter(({ closed }) => !closed), asker]);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);

  useEffect(() => {
    for (const asker of askers) asker.postMessage(themeAnswer(mode), '*');
  }, [askers, mode]);
};

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
  access: AnalyticsAccess;
}

/** The groups of charts of the page's sensor and period. */
export const SensorReport = ({ access, ...groups }: SensorReportProps) => {
  useThemeAnswers();

  return (
    <>
      <AccessProblems {...access} />
      <ReportGroups {...groups} />
    </>
  );
};
