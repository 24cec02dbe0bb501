import type * as z from 'zod/mini';

import type { measurements } from '@contract';
import { RECENT_HOURS } from '@domain/sensors/sensorStatus';
import { HOUR_MS } from '@domain/duration';
import { isLater, monthOf, monthsFrom, type ReportMonth } from '@domain/months';
import { statusOf } from '@reporting/status';
import type { VariableMonth } from '@reporting/variableMonth';

import { variableMonthsOf, type AnalyticsSensor } from './analytics/sensor';
import { SharedMoments, type HoursOfVariable } from './sharedMoments';

type HoursOfMonth = z.output<typeof measurements.hoursOfMonth>;
type ReadingsOfMonth = z.output<typeof measurements.readingsOfMonth>;
type SensorsNow = z.output<typeof measurements.sensorsNow>;
type VariableNow = SensorsNow['sensors'][number]['variables'][number];

export interface SensorNow {
  sensorId: number;
  variables: (Omit<VariableNow, 'hours'> & { hours: HoursOfVariable })[];
}

/** A measurement at an instant, in milliseconds since 1970. */
interface Measured {
  readonly at: number;
  readonly value: number;
}

/** The mock's site is where this machine is. */
export const siteTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The first instant of a day such as '2026-03-31', or of one some days later. */
export const beginningOf = (day: string, daysLater = 0): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater);
};

const startOf = ({ year, month }: ReportMonth): Date => new Date(year, month - 1, 1);

/** A month's measurements of each variable; for the current month, those until now. */
const measuredIn = (
  sensor: AnalyticsSensor,
  period: ReportMonth,
  now: Date,
): { variable: AnalyticsSensor['variables'][number]; measured: Measured[] }[] => {
  const start = startOf(period);
  const isOver = isLater(monthOf(now), period);
  // A month has readings once it is over.
  const asOf = start > now || isOver ? now : new Date(period.year, period.month, 1);
  const months = variableMonthsOf(sensor, period, asOf);
  const instantOf = ({ day, hour }: VariableMonth['hours'][number]) =>
    new Date(period.year, period.month - 1, day, hour).getTime();
  return sensor.variables.map((variable, index) => ({
    variable,
    measured: (months[index]?.hours ?? [])
      .map((hour) => ({ at: instantOf(hour), value: hour.mean }))
      .filter(({ at }) => at <= now.getTime()),
  }));
};

const spanOf = (period: ReportMonth) => ({
  timeZone: siteTimeZone(),
  from: startOf(period).toISOString(),
  to: new Date(period.year, period.month, 1).toISOString(),
});

const described = ({ id, name, unit, thresholds }: AnalyticsSensor['variables'][number]) => ({
  id,
  name,
  unit,
  limits: [{ from: null, ...thresholds }],
});

const secondsSince = (period: ReportMonth, { at }: Measured): number =>
  (at - startOf(period).getTime()) / 1000;

/** The mock has one measurement an hour, so lowest, mean and highest are equal. */
export const hoursOf = (sensor: AnalyticsSensor, period: ReportMonth, now: Date): HoursOfMonth => {
  const moments = new SharedMoments();
  const variables = measuredIn(sensor, period, now).map(({ variable, measured }) => {
    const values = measured.map(({ value }) => value);
    const minutesIn = (status: ReturnType<typeof statusOf>) =>
      values.map((value) => (statusOf(value, variable.thresholds) === status ? 60 : 0));
    return {
      ...described(variable),
      moments: moments.placeOf(measured.map((reading) => secondsSince(period, reading))),
      count: values.map(() => 1),
      min: values,
      mean: values,
      max: values,
      last: values,
      normalMinutes: minutesIn('normal'),
      warningMinutes: minutesIn('warning'),
      criticalMinutes: minutesIn('critical'),
    };
  });
  return { ...spanOf(period), moments: moments.lists, variables };
};

export const readingsOf = (sensor: AnalyticsSensor, period: ReportMonth, now: Date): ReadingsOfMonth => {
  const moments = new SharedMoments();
  const variables = measuredIn(sensor, period, now).map(({ variable, measured }) => ({
    ...described(variable),
    resolution: 'readings' as const,
    moments: moments.placeOf(measured.map((reading) => secondsSince(period, reading))),
    value: measured.map(({ value }) => value),
  }));
  return { ...spanOf(period), moments: moments.lists, variables };
};

/** The measurements between two instants, in chronological order. */
export const measuredBetween = (
  sensor: AnalyticsSensor,
  from: Date,
  to: Date,
  now: Date,
): { place: number; at: number; value: number }[] => {
  const found: { place: number; at: number; value: number }[] = [];
  const end = to < now ? to : now;
  for (let period = monthOf(from); startOf(period) < end; period = monthsFrom(period, 1)) {
    for (const [place, { measured }] of measuredIn(sensor, period, now).entries()) {
      for (const { at, value } of measured) {
        if (at >= from.getTime() && at < to.getTime()) found.push({ place, at, value });
      }
    }
  }
  return found.toSorted((one, other) => one.at - other.at || one.place - other.place);
};

/** How far back the last value is looked for. */
const MONTHS_BACK = 3;

export const nowOf = (sensor: AnalyticsSensor, now: Date): SensorNow => {
  const end = new Date(now.getTime() + 1);
  const dayAgo = new Date(now.getTime() - RECENT_HOURS * HOUR_MS + 1);
  // The window excludes this very moment a day ago and includes the present one.
  const recent = measuredBetween(sensor, dayAgo, end, now);
  const isAllRecent = sensor.variables.every((_, index) => recent.some(({ place }) => place === index));
  const before = isAllRecent
    ? []
    : measuredBetween(sensor, startOf(monthsFrom(monthOf(now), -MONTHS_BACK)), dayAgo, now);
  return {
    sensorId: sensor.id,
    variables: sensor.variables.map((variable, index) => {
      const { id, name, unit, thresholds } = variable;
      const own = recent.filter(({ place }) => place === index);
      const last = own.at(-1) ?? before.findLast(({ place }) => place === index);
      return {
        id,
        name,
        unit,
        ...thresholds,
        last: last
          ? {
              at: new Date(last.at).toISOString(),
              value: last.value,
              status: statusOf(last.value, thresholds),
            }
          : null,
        hours: { at: own.map(({ at }) => at / 1000), mean: own.map(({ value }) => value) },
      };
    }),
  };
};

export const toSensorsNow = (sensors: readonly SensorNow[]): SensorsNow => {
  const moments = new SharedMoments();
  const told = sensors.map(({ sensorId, variables }) => ({
    sensorId,
    variables: variables.map((variable) => ({ ...variable, hours: moments.ofHours(variable.hours) })),
  }));
  return { moments: moments.lists, sensors: told };
};
