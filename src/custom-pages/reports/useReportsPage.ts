import { useEffect, useMemo } from 'react';
import { useGetList } from 'react-admin';

import { STORAGE_KEYS } from '@/config/constants';
import { safeLocalStorage } from '@/config/safeStorage';
import '@/providers/data/screens/analytics';
import type { ReportViewGroup } from '@/providers/data/records';
import { useFeature } from '@/shared/useFeature';

import type { Report } from './ReportContext';
import { useReportDownload } from './ReportDownload';
import { useAnalyticsAccess } from './useAnalyticsAccess';
import { usePeriod } from './usePeriod';
import { useMirroredSelection, useReportSelection } from './useReportSelection';
import { offeredPeriods } from './viewFilters';

/** The groups of charts of a sensor, and the periods that they offer. */
const useReportViews = (sensorId: number | null) => {
  const views = useGetList<ReportViewGroup>(
    'report-view-groups',
    { filter: { sensorId } },
    // Every change of the sensor loads its views, even those of a moment ago (REP-5).
    { enabled: sensorId !== null, staleTime: 0 },
  );
  const offered = useMemo(
    () => offeredPeriods((views.data ?? []).flatMap((group) => group.views)),
    [views.data],
  );

  return { views, offered };
};

/**
 * Whether Tableau is needed. Its library and token are requested before the charts are known. If the server offers
 * Vigía's own charts, a sensor may have only those: until they are known, the last report in this browser decides.
 */
const useNeedsAnalytics = (groups: readonly ReportViewGroup[] | undefined): boolean => {
  const hasVigiaCharts = useFeature('charts');
  const hasTableauCharts = groups?.some(({ views }) => views.some(({ chart }) => !chart));

  useEffect(() => {
    if (!hasVigiaCharts || hasTableauCharts === undefined) return;
    safeLocalStorage.setItem(STORAGE_KEYS.hasEmbeddedCharts, String(hasTableauCharts));
  }, [hasVigiaCharts, hasTableauCharts]);

  return (
    !hasVigiaCharts ||
    (hasTableauCharts ?? safeLocalStorage.getItem(STORAGE_KEYS.hasEmbeddedCharts) === 'true')
  );
};

/** All state and actions of /reports. */
export const useReportsPage = () => {
  const selection = useReportSelection();
  const { own, sensor, sensorId } = selection;
  const { views, offered } = useReportViews(sensorId);
  const period = usePeriod(selection, offered, sensor !== null && !views.isPending);
  const { year, month } = period.value;

  const needsAnalytics = useNeedsAnalytics(views.data);
  const access = useAnalyticsAccess(needsAnalytics ? sensorId : null, period.value);
  const reportOfMonth = useMemo(
    () => (period.isKnown && sensor && year !== null && month !== null ? { sensor, year, month } : null),
    [period.isKnown, sensor, year, month],
  );
  const download = useReportDownload(reportOfMonth);

  const { token, renewToken } = access;
  const isAccessRefused = access.library.isError || access.refusal !== null;
  const report = useMemo(
    (): Report | null =>
      sensor && { subject: { sensor, year, month }, token, isAccessRefused, renewToken, download },
    [sensor, year, month, token, isAccessRefused, renewToken, download],
  );

  useMirroredSelection({
    sensorType: own.sensorType ?? undefined,
    sensor: own.sensor ?? undefined,
    year: year ?? undefined,
    month: month ?? undefined,
  });

  return { selection, period, charts: { views, access, report }, download };
};

export type ReportsPage = ReturnType<typeof useReportsPage>;
