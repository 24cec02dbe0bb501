import { useNotify } from 'react-admin';

import { VIEW_CARD_HEIGHT_PX } from '@/config/constants';
import '@/i18n/screens/reports';
import { useText } from '@/i18n/useText';
import { Button } from '@/shared/Button';
import { EmptyState } from '@/shared/feedback/EmptyState';
import { LoadError, loadFailure } from '@/shared/feedback/LoadError';
import { SensorName } from '@/shared/NameLink';
import { NowPanel } from '@/shared/now/NowPanel';
import { Page } from '@/shared/page/Page';
import { NoOwnSensors } from '@/shared/sensors/NoOwnSensors';
import { useFeature } from '@/shared/useFeature';
import { useOpenGroups } from '@/shared/viewGroups/ViewGroupPanel';
import { ViewGroupSkeleton } from '@/shared/viewGroups/ViewGroupSkeleton';
import { usePaperTheme } from '@/theme/printing';

import { ReadingsDownload } from './readings/ReadingsDownload';
import { ReportFilters } from './ReportFilters';
import styles from './ReportsScreen.module.css';
import { SensorReport } from './SensorReport';
import { ReportContext, useReportsPage, type ReportsPage } from './useReportsPage';

/** The address says which sensor and month is shown, so everybody who may see them can open it. */
const CopyLink = ({ disabled }: { disabled: boolean }) => {
  const text = useText();
  const notify = useNotify();

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      notify(text('reports.linkCopied'), { type: 'success' });
    } catch {
      notify(text('reports.linkNotCopied'), { type: 'error' });
    }
  };

  return (
    <Button
      variant="quiet"
      icon="link"
      className={styles.copy}
      disabled={disabled}
      onClick={() => void copy()}
    >
      {text('reports.copyLink')}
    </Button>
  );
};

/** Below the filters: the charts of the sensor, or what is missing for them. */
const Results = ({ page }: { page: ReportsPage }) => {
  const text = useText();
  const openGroups = useOpenGroups();
  const { types, sensors, hasSensor, sensor, views } = page;

  if (types.data?.length === 0) return <NoOwnSensors />;
  if (!hasSensor) {
    return <EmptyState title={text('reports.chooseSensor')} hint={text('reports.chooseSensorHint')} />;
  }
  // Without the list the sensor's name is unknown, and its charts need it. The filters report the failure.
  if (!sensor && sensors.isError) return null;
  if (sensor && loadFailure(views)) return <LoadError query={views} />;
  if (!sensor || !views.data) return <ViewGroupSkeleton cardHeight={VIEW_CARD_HEIGHT_PX} />;
  return (
    <ReportContext value={page.report}>
      <SensorReport access={page.access} groups={views.data} openGroups={openGroups} />
    </ReportContext>
  );
};

/** /reports (REP-1): a sensor's current values, its charts of a month, and that month's PDF. */
export const ReportsScreen = () => {
  const text = useText();
  const page = useReportsPage();
  const hasMeasurements = useFeature('measurements');
  const hasPages = useFeature('home');
  const { sensor, hasSensor, sensors, period } = page;
  const isSensorLost = !sensor && sensors.isError;
  usePaperTheme();

  return (
    <Page
      width="full"
      title={text('reports.title')}
      subtitle={text('reports.subtitle')}
      actions={
        <>
          {hasMeasurements && <ReadingsDownload sensor={sensor} period={period} className={styles.copy} />}
          <CopyLink disabled={sensor === null} />
        </>
      }
    >
      <ReportFilters page={page} />
      <div className={styles.results}>
        {hasMeasurements && hasSensor && !isSensorLost && (
          <NowPanel
            sensor={sensor}
            aside={hasPages && sensor && <SensorName id={sensor.id}>{sensor.name}</SensorName>}
          />
        )}
        <Results page={page} />
      </div>
    </Page>
  );
};
