import { useMemo, useState } from 'react';

import { monthOptions, resolvePeriod, yearOptions, type PeriodChoice } from '@domain/reportPeriod';
import { withSensor, withType } from './reportSelection';

import { useAnalyticsAccess } from './useAnalyticsAccess';
import { useMirroredSelection } from './useMirroredSelection';
import { useOwnSensors } from './useOwnSensors';
import { useReportDownload } from './useReportDownload';
import { useReportSelection } from './useReportSelection';
import { useReportViews } from './useReportViews';

const NOTHING_CHOSEN: PeriodChoice = { year: null, month: null };

/** Everything that /reports knows and can do. */
export const useReportsPage = () => {
  const [today] = useState(() => new Date());
  const [selection, setSelection] = useReportSelection();
  const { types, sensors, own, sensor } = useOwnSensors(selection);

  const sensorId = own.isSensorPending ? null : own.sensor;
  const views = useReportViews(sensorId);
  const wantedPeriod = resolvePeriod(own.period, today, views.offered);
  const period = own.sensor === null ? NOTHING_CHOSEN : wantedPeriod;
  const access = useAnalyticsAccess(sensorId, period);

  const { year, month } = period;
  const isPeriodKnown = sensor !== null && !views.isPending;
  const report = useMemo(
    () => (isPeriodKnown && year !== null && month !== null ? { sensor, year, month } : null),
    [isPeriodKnown, sensor, year, month],
  );
  const download = useReportDownload(report);

  useMirroredSelection({
    sensorType: own.sensorType ?? undefined,
    sensor: own.sensor ?? undefined,
    year: year ?? undefined,
    month: month ?? undefined,
  });

  /** A month that the new year doesn't have is cleared for good, so that it doesn't come back with another year. */
  const choosePeriod = (chosen: PeriodChoice) =>
    setSelection({ ...own, period: resolvePeriod(chosen, today, views.offered) });

  return {
    types,
    sensors,
    views,
    access,
    download,
    sensor,
    typeId: own.sensorType,
    sensorId,
    period,
    isPeriodKnown,
    hasSensor: own.sensor !== null,
    years: yearOptions(today, views.offered),
    months: monthOptions(year, today, views.offered),
    chooseType: (id: number | null) => setSelection(withType(own, id)),
    chooseSensor: (id: number | null) => setSelection(withSensor(own, id)),
    chooseYear: (chosen: number) => choosePeriod({ year: chosen, month }),
    chooseMonth: (chosen: number) => choosePeriod({ year, month: chosen }),
  };
};

export type ReportsPage = ReturnType<typeof useReportsPage>;
