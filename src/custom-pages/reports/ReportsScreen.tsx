import { useNotify } from 'react-admin';

import { VIEW_CARD_HEIGHT_PX } from '@/config/constants';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { Icon } from '@/kit/Icon';
import { copyText } from '@/kit/copyText';
import { EmptyState } from '@/kit/feedback/EmptyState';
import { LoadError, loadFailure } from '@/kit/feedback/LoadError';
import { SensorName } from '@/kit/NameLink';
import { Page } from '@/kit/page/Page';
import { useFeature } from '@/kit/useFeature';
import type { ReportViewGroup } from '@/providers/data/records';
import { NowPanel } from '@/resources/sensors/parts/now/NowPanel';
import { NoOwnSensors } from '@/resources/sensors/parts/NoOwnSensors';
import {
  useOpenGroups,
  ViewGroupCards,
  ViewGroupPanel,
  type OpenGroups,
} from '@/resources/views/parts/ViewGroupPanel';
import { ViewGroupSkeleton } from '@/resources/views/parts/ViewGroupSkeleton';

import { reportsHeading } from './heading';
import { ReadingsDownload } from './readings/ReadingsDownload';
import { ReportCard } from './ReportCard';
import { ReportFilters } from './selection/ReportFilters';
import styles from './ReportsScreen.module.css';
import type { AnalyticsAccess } from './tableau/useAnalyticsAccess';
import { ReportContext, useReportsPage, type ReportsPage } from './useReportsPage';
import { useThemeAnswers } from './useThemeAnswers';
import { reportsMessages } from './texts';

/** Problems that affect all charts, reported once above them. */
const AccessProblems = ({ library, refusal, renewToken }: AnalyticsAccess) => {
  const text = useText();

  return (
    <>
      <LoadError query={{ error: refusal, refetch: renewToken }} />
      <LoadError query={library} title={text(reportsMessages.libraryNotLoaded)} />
    </>
  );
};

interface ReportGroupsProps {
  groups: readonly ReportViewGroup[];
  panelProps: OpenGroups;
}

/** The groups of a sensor that contain something. Charts exist only while their group is open. */
const ReportGroups = ({ groups, panelProps }: ReportGroupsProps) => {
  const text = useText();
  const filled = groups.filter(({ views }) => views.length > 0);
  useThemeAnswers();

  if (filled.length === 0) {
    return <EmptyState title={text(reportsMessages.noViews)} hint={text(reportsMessages.noViewsHint)} />;
  }
  return filled.map((group, index) => (
    <ViewGroupPanel key={group.id} group={group} {...panelProps(group.id, index === 0)}>
      <ViewGroupCards>
        {group.views.map((view, place) => (
          <ReportCard key={view.id ?? `place ${place}`} view={view} isFirst={index === 0 && place === 0} />
        ))}
      </ViewGroupCards>
    </ViewGroupPanel>
  ));
};

/** The address says which sensor and month is shown, so everybody who may see them can open it. */
const CopyLink = ({ disabled }: { disabled: boolean }) => {
  const text = useText();
  const notify = useNotify();

  const copy = async () => {
    if (await copyText(window.location.href)) notify(text(reportsMessages.linkCopied), { type: 'success' });
    else notify(text(reportsMessages.linkNotCopied), { type: 'error' });
  };

  return (
    <Button
      variant="quiet"
      icon={<Icon name="link" size={18} />}
      className={styles.copy}
      disabled={disabled}
      onClick={() => void copy()}
    >
      {text(reportsMessages.copyLink)}
    </Button>
  );
};

/** Below the filters: the charts of the sensor, or what is missing for them. */
const Results = ({ selection, charts }: Pick<ReportsPage, 'selection' | 'charts'>) => {
  const text = useText();
  const panelProps = useOpenGroups();
  const { own, types, sensors, sensor } = selection;
  const { views, access, report } = charts;

  if (own.sensor === null) {
    if (types.data?.length === 0) return <NoOwnSensors />;
    return (
      <EmptyState title={text(reportsMessages.chooseSensor)} hint={text(reportsMessages.chooseSensorHint)} />
    );
  }
  // Without the list the sensor's name is unknown, and its charts need it. The filters report the failure.
  if (!sensor && sensors.isError) return null;
  if (sensor && loadFailure(views)) return <LoadError query={views} />;
  if (!sensor || !views.data) return <ViewGroupSkeleton cardHeight={VIEW_CARD_HEIGHT_PX} />;
  return (
    <ReportContext value={report}>
      <AccessProblems {...access} />
      <ReportGroups groups={views.data} panelProps={panelProps} />
    </ReportContext>
  );
};

/** /reports (REP-1): a sensor's current values, its charts of a month, and that month's PDF. */
export const ReportsScreen = () => {
  const text = useText();
  const { selection, period, charts, download } = useReportsPage();
  const hasMeasurements = useFeature('measurements');
  const hasPages = useFeature('home');
  const { own, types, sensor, sensors } = selection;
  const isSensorLost = !sensor && sensors.isError;
  // The specification's page has its selectors in any case.
  const hasNothing = hasPages && own.sensor === null && types.data?.length === 0;

  return (
    <Page
      width="full"
      title={text(reportsHeading.title)}
      subtitle={text(reportsMessages.subtitle)}
      actions={
        hasNothing || (
          <>
            {hasMeasurements && (
              <ReadingsDownload sensor={sensor} period={period.value} className={styles.copy} />
            )}
            <CopyLink disabled={sensor === null} />
          </>
        )
      }
    >
      {hasNothing || <ReportFilters selection={selection} period={period} download={download} />}
      <div className={styles.results}>
        {hasMeasurements && own.sensor !== null && !isSensorLost && (
          <NowPanel
            sensor={sensor}
            aside={hasPages && sensor && <SensorName id={sensor.id}>{sensor.name}</SensorName>}
          />
        )}
        <Results selection={selection} charts={charts} />
      </div>
    </Page>
  );
};
