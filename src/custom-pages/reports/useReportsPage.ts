import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { useGetList } from 'react-admin';

import {
  monthOptions,
  nearestMonth,
  resolvePeriod,
  yearOptions,
  type OfferedPeriods,
  type PeriodChoice,
} from '@domain/reports/reportPeriod';

import { STORAGE_KEYS } from '@/config/constants';
import { safeLocalStorage } from '@/config/safeStorage';
import { useFeature } from '@/kit/useFeature';
import { useToday } from '@/kit/useToday';
import type { ReportViewGroup } from '@/providers/data/records';

import { useReportDownload, type ReportDownload } from './ReportDownload';
import { useAnalyticsAccess, type AnalyticsAccess } from './tableau/useAnalyticsAccess';
import { useMirroredSelection, useReportSelection, type OwnSelection } from './selection/useReportSelection';
import { offeredPeriods, type ReportSubject } from './viewFilters';

/** What the charts of the page share. */
export interface ReportContextValue extends Pick<AnalyticsAccess, 'token' | 'renewToken'> {
  subject: ReportSubject;
  /** Whether there will be no token until somebody tries again. */
  isAccessRefused: boolean;
  download: ReportDownload;
}

/** Null while there is no sensor, and so no chart. */
export const ReportContext = createContext<ReportContextValue | null>(null);

export const useReport = (): ReportContextValue => {
  const report = useContext(ReportContext);
  if (!report) throw new Error('useReport needs a <ReportContext> around it');
  return report;
};

const NOTHING_CHOSEN: PeriodChoice = { year: null, month: null };

/**
 * The year and month of the page, and what can be chosen instead (REP-6, REP-7).
 * @param offered the periods of the sensor's charts
 * @param isKnown whether these have loaded
 */
const usePeriod = ({ own, choosePeriod }: OwnSelection, offered: OfferedPeriods, isKnown: boolean) => {
  const today = useToday();
  const [presetDay, setPresetDay] = useState(today);
  const value = own.sensor === null ? NOTHING_CHOSEN : resolvePeriod(own.period, presetDay, offered);
  const { year, month } = value;

  // A new day may add a month to choose. What somebody is looking at stays.
  if (presetDay !== today) {
    setPresetDay(today);
    if (isKnown) choosePeriod(value);
  }

  /**
   * A month that the new year doesn't offer is cleared for good, so that it doesn't return with another year.
   */
  const choose = (chosen: PeriodChoice) => choosePeriod(resolvePeriod(chosen, today, offered));

  /** Goes to the next available month, back or forward; null if there is none. */
  const stepTo = (direction: -1 | 1) => {
    const target = isKnown ? nearestMonth(value, direction, today, offered) : null;
    return target && (() => choose(target));
  };

  return {
    value,
    isKnown,
    years: yearOptions(today, offered),
    months: monthOptions(year, today, offered),
    chooseYear: (chosen: number) => choose({ year: chosen, month }),
    chooseMonth: (chosen: number) => choose({ year, month: chosen }),
    toPreviousMonth: stepTo(-1),
    toNextMonth: stepTo(1),
  };
};

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
    (): ReportContextValue | null =>
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
