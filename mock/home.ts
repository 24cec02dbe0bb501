import type * as z from 'zod/mini';

import type { home } from '@contract';
import { usualPollutant } from '@domain/air/pollutants';
import { isLater, monthOf, monthsFrom, type ReportMonth } from '@domain/months';
import { EARLIEST_REPORT_PERIOD } from '@domain/reports/reportPeriod';
import { HOUR_MS } from '@domain/duration';
import { mainVariable } from '@domain/sensors/mainVariable';
import { sensorStatus } from '@domain/sensors/sensorStatus';
import { passedLimit, pickThresholds } from '@domain/sensors/threshold';
import { usualKind } from '@domain/sensors/variableKind';
import { statusOf, worstOf } from '@reporting/status';

import { variableMonthsOf, type AnalyticsSensor } from './analytics/sensor';
import { nowOf, type SensorNow } from './measurements';
import type { SensorRecord, UserRecord } from './records';
import { SharedMoments, type HoursOfVariable } from './sharedMoments';
import { toAnalyticsSensor } from './wire/analyticsSensor';
import type { World } from './world';

type HomeSensors = z.output<typeof home.homeSensors>;
type AnswerSensor = HomeSensors['sensors'][number];

interface HomeSensor extends Omit<AnswerSensor, 'main'> {
  main: (Omit<NonNullable<AnswerSensor['main']>, 'hours'> & { hours: HoursOfVariable }) | null;
}

type SensorOverview = z.output<typeof home.sensorOverview>;

/**
 * Measurements are hourly and take a while to invent, so an answer is cached by everything that it depends
 * on.
 */
const cachedHourly = <Answer>(compute: (measured: AnalyticsSensor, now: Date) => Answer) => {
  const known = new Map<string, Answer>();
  let knownHour = 0;
  return (sensor: SensorRecord, { now, store }: World): Answer => {
    const hour = Math.floor(now().getTime() / HOUR_MS);
    if (hour !== knownHour) known.clear();
    knownHour = hour;
    const measured = toAnalyticsSensor(sensor, store);
    const key = JSON.stringify(measured);
    const answer = known.get(key) ?? compute(measured, now());
    known.set(key, answer);
    return answer;
  };
};

const nowOnce = cachedHourly(nowOf);

const toLast = ({ id, name, unit, last, ...limits }: SensorNow['variables'][number]) => ({
  id,
  name,
  unit,
  last,
  passed: last && passedLimit(last.value, limits),
});

export const homeSensor = (sensor: SensorRecord, world: World): HomeSensor => {
  const { store, now } = world;
  const { name, typeId, locationId } = sensor;
  const current = nowOnce(sensor, world);
  const lastValues = current.variables.flatMap(({ last }) =>
    last ? [{ at: Date.parse(last.at), status: last.status }] : [],
  );
  const main = mainVariable(current.variables, []);
  return {
    sensorId: sensor.id,
    name,
    typeId,
    typeName: store.find('sensorTypes', typeId)?.name ?? '',
    locationName: locationId === null ? null : (store.find('locations', locationId)?.name ?? null),
    status: sensorStatus({ openAlarms: [], lastValues }, now().getTime()),
    openAlarms: [],
    main: main ? { ...toLast(main), hours: main.hours } : null,
    others: current.variables.filter((variable) => variable !== main).map(toLast),
  };
};

export const toHomeSensors = (sensors: readonly HomeSensor[]): HomeSensors => {
  const moments = new SharedMoments();
  const told = sensors.map(({ main, ...sensor }) => ({
    ...sensor,
    main: main && { ...main, hours: moments.ofHours(main.hours) },
  }));
  return { moments: moments.lists, sensors: told };
};

/** Inventing more would take minutes: then all is in order. */
const MAX_MEASURED = 500;

/** The status of each sensor, in their order. */
export const statusesOf = (world: World): HomeSensor['status'][] => {
  const sensors = world.store.all('sensors');
  if (sensors.length <= MAX_MEASURED) return sensors.map((sensor) => homeSensor(sensor, world).status);
  return sensors.map(() => 'normal');
};

const monthsOnce = cachedHourly((measured, today) => {
  const months: SensorOverview['months'] = [];
  const current = monthOf(today);
  let period: ReportMonth = EARLIEST_REPORT_PERIOD;
  for (; !isLater(period, current); period = monthsFrom(period, 1)) {
    const { year, month } = period;
    const isOver = isLater(current, period);
    // A past month has all of its readings, the current one those until now.
    const asOf = isOver ? today : new Date(year, month);
    const hours = variableMonthsOf(measured, period, asOf).flatMap(({ hours: all, thresholds }) =>
      all
        .filter(({ day, hour }) => isOver || new Date(year, month - 1, day, hour) <= today)
        .map(({ day, hour, mean }) => ({ day, hour, status: statusOf(mean, thresholds) })),
    );
    const hoursAt = (...wanted: readonly string[]) =>
      new Set(hours.filter(({ status }) => wanted.includes(status)).map(({ day, hour }) => `${day} ${hour}`))
        .size;
    const criticalHours = hoursAt('critical');
    const worst = worstOf(hours.map(({ status }) => status));
    if (!worst) continue;
    months.push({
      year,
      month,
      measuredDays: new Set(hours.map(({ day }) => day)).size,
      worst,
      criticalHours,
      warningHours: hoursAt('warning', 'critical') - criticalHours,
    });
  }
  return months;
});

const viewersOf = ({ id }: SensorRecord, { store }: World): NonNullable<SensorOverview['viewers']> =>
  store
    .all('users')
    .filter(({ admin, sensorIds }) => admin || sensorIds.includes(id))
    .map((user) => ({
      id: user.id,
      mail: user.mail,
      admin: user.admin,
      subscribed: user.subscribedSensorIds.includes(id),
    }))
    .toSorted((one, other) => (one.mail < other.mail ? -1 : 1));

export const overviewOf = (sensor: SensorRecord, user: UserRecord, world: World): SensorOverview => {
  const { sensorId: id, name, typeId, typeName, locationName, status } = homeSensor(sensor, world);
  const { variables } = nowOnce(sensor, world);
  return {
    id,
    description: sensor.description,
    name,
    typeId,
    typeName,
    locationName,
    status,
    variables: variables.map((variable) => ({
      id: variable.id,
      name: variable.name,
      unit: variable.unit,
      kind: usualKind(variable.unit ?? ''),
      pollutant: usualPollutant(variable.name, variable.unit),
      ...pickThresholds(variable),
    })),
    months: monthsOnce(sensor, world),
    viewers: user.admin ? viewersOf(sensor, world) : null,
  };
};
