import { createContext, useContext, useMemo, useState } from 'react';
import { useGetList } from 'react-admin';

import {
  monthOptions,
  nearestMonth,
  resolvePeriod,
  yearOptions,
  type PeriodChoice,
} from '@domain/reportPeriod';
import '@/providers/data/screens/analytics';
import type { ReportViewGroup, Sensor, SensorType } from '@/providers/data/records';
import { OWN } from '@/shared/sensors/useSensors';
import { useFeature } from '@/shared/useFeature';
import { useToday } from '@/shared/useToday';

import { useReportDownload, type ReportDownload } from './ReportDownload';
import { ownPart, withSensor, withType, type ReportSelection } from './reportSelection';
import { useAnalyticsAccess, type AnalyticsAccess } from './useAnalyticsAccess';
import { useMirroredSelection, useReportSelection } from './useReportSelection';
import { offeredPeriods, type ReportSubject } from './viewFilters';

/** What the charts of the page share. */
interface Report extends Pick<AnalyticsAccess, 'token' | 'renewToken'> {
  subject: ReportSubject;
  /** Whether there will be no token until somebody tries again. */
  isAccessRefused: boolean;
  download: ReportDownload;
}

/** Null while there is no sensor, and so no chart. */
export const ReportContext = createContext<Report | null>(null);

export const useReport = (): Report => {
  const report = useContext(ReportContext);
  if (!report) throw new Error('useReport needs a <ReportContext> around it');
  return report;
};

const NOTHING_CHOSEN: PeriodChoice = { year: null, month: null };

const idsOf = (records: readonly { id: number }[] | undefined) =>
  records && new Set(records.map(({ id }) => id));

/**
 * The person's own types and the sensors of the chosen type, and the part of the selection that is theirs
 * (REP-4). A sensor that came without its type is looked up among all of theirs.
 */
const useOwnSensors = (selection: ReportSelection) => {
  const { sensorType, sensor: sensorId } = selection;
  const types = useGetList<SensorType>('sensor-types', OWN);
  const lacksType = sensorType === null && sensorId !== null;
  const all = useGetList<Sensor>('sensors', OWN, { enabled: lacksType });
  const typeId = lacksType ? (all.data?.find(({ id }) => id === sensorId)?.typeId ?? null) : sensorType;
  const ofType = useGetList<Sensor>('sensors', { ...OWN, filter: { typeId } }, { enabled: typeId !== null });

  const known = ofType.data ?? (lacksType ? all.data : undefined);
  const ownTypes = useMemo(() => idsOf(types.data), [types.data]);
  const ownSensors = useMemo(() => idsOf(known), [known]);
  const own = useMemo(
    () => ownPart({ ...selection, sensorType: typeId }, ownTypes, ownSensors),
    [selection, typeId, ownTypes, ownSensors],
  );
  const sensor = useMemo(
    () => (own.isSensorPending ? null : (known?.find(({ id }) => id === own.sensor) ?? null)),
    [known, own],
  );

  return { types, sensors: lacksType && typeId === null ? all : ofType, own, sensor };
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
 * Whether Tableau is needed. Its library and token are requested before the charts are known, unless the
 * server offers Vigía's own charts: a sensor may have only those.
 */
const useNeedsAnalytics = (groups: readonly ReportViewGroup[] | undefined): boolean => {
  const hasOwnCharts = useFeature('charts');
  if (!hasOwnCharts) return true;
  return groups?.some(({ views }) => views.some(({ chart }) => !chart)) ?? false;
};

/** All state and actions of /reports. */
export const useReportsPage = () => {
  const today = useToday();
  const [presetOn, setPresetOn] = useState(today);
  const [selection, setSelection] = useReportSelection();
  const { types, sensors, own, sensor } = useOwnSensors(selection);

  const sensorId = own.isSensorPending ? null : own.sensor;
  const { views, offered } = useReportViews(sensorId);
  const isPeriodKnown = sensor !== null && !views.isPending;
  const wanted = resolvePeriod(own.period, presetOn, offered);
  const period = own.sensor === null ? NOTHING_CHOSEN : wanted;
  const { year, month } = period;

  // A new day may add a month to choose. What somebody is looking at stays.
  if (presetOn !== today) {
    setPresetOn(today);
    if (isPeriodKnown) setSelection({ ...own, period });
  }

  const needsAnalytics = useNeedsAnalytics(views.data);
  const access = useAnalyticsAccess(needsAnalytics ? sensorId : null, period);
  const reportOfMonth = useMemo(
    () => (isPeriodKnown && year !== null && month !== null ? { sensor, year, month } : null),
    [isPeriodKnown, sensor, year, month],
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

  /**
   * A month that the new year doesn't offer is cleared for good, so that it doesn't return with another year.
   */
  const choosePeriod = (chosen: PeriodChoice) =>
    setSelection({ ...own, period: resolvePeriod(chosen, today, offered) });

  /** Goes to the next available month, back or forward; null if there is none. */
  const stepTo = (direction: -1 | 1) => {
    const target = isPeriodKnown ? nearestMonth(period, direction, today, offered) : null;
    return target && (() => choosePeriod(target));
  };

  return {
    types,
    sensors,
    views,
    access,
    download,
    report,
    sensor,
    typeId: own.sensorType,
    sensorId,
    period,
    isPeriodKnown,
    hasSensor: own.sensor !== null,
    years: yearOptions(today, offered),
    months: monthOptions(year, today, offered),
    chooseType: (id: number | null) => setSelection(withType(own, id)),
    chooseSensor: (id: number | null) => setSelection(withSensor(own, id)),
    chooseYear: (chosen: number) => choosePeriod({ year: chosen, month }),
    chooseMonth: (chosen: number) => choosePeriod({ year, month: chosen }),
    toPreviousMonth: stepTo(-1),
    toNextMonth: stepTo(1),
  };
};

export type ReportsPage = ReturnType<typeof useReportsPage>;
