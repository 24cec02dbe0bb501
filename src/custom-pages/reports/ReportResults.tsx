import { useText } from '@/i18n/useText';
import { EmptyState } from '@/shared/feedback/EmptyState';
import { NoOwnSensors } from '@/shared/sensors/NoOwnSensors';
import { useOpenGroups } from '@/shared/viewGroups/useOpenGroups';

import { LoadError } from './LoadError';
import { ReportSkeleton } from './ReportSkeleton';
import { SensorReport } from './SensorReport';
import type { ReportsPage } from './useReportsPage';

/** Below the filters: the charts of the sensor, or what is missing for them. */
export const ReportResults = ({ page }: { page: ReportsPage }) => {
  const text = useText();
  const openGroups = useOpenGroups();
  const { types, sensors, hasSensor, sensor, views, access, period, download } = page;

  if (types.data?.length === 0) return <NoOwnSensors />;
  if (!hasSensor) {
    return <EmptyState title={text('reports.chooseSensor')} hint={text('reports.chooseSensorHint')} />;
  }
  // Without the list there is no name of the sensor, which its charts need; the filters tell of it.
  if (!sensor && sensors.isError) return null;
  if (sensor && views.isError && !views.data) {
    return <LoadError error={views.error} onRetry={() => void views.refetch()} />;
  }
  if (!sensor || !views.data) return <ReportSkeleton />;
  return (
    <SensorReport
      sensor={sensor}
      period={period}
      groups={views.data}
      access={access}
      download={download}
      openGroups={openGroups}
    />
  );
};
