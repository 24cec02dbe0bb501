import type * as z from 'zod/mini';

import { measurements } from '@contract';
import { HOUR_MS } from '@domain/duration';
import { monthsFrom, type ReportMonth } from '@domain/months';
import { pickThresholds, type AlertLevel } from '@domain/sensors/threshold';
import { statusOf } from '@reporting/status';

import { answer, refused, type GivenAnswer } from './answers';
import { seed, seenBy, type Sensor } from './seed';

const HOUR_S = HOUR_MS / 1000;
const HOURS_A_DAY = 24;

const units = new Map(seed.normalizedVariables.map(({ id, unit }) => [id, unit]));

type Variable = Sensor['variables'][number];

export const described = ({ variableId: id, variableName: name, normalizedVariableId }: Variable) => ({
  id,
  name,
  unit: units.get(normalizedVariableId ?? 0) ?? null,
});

/** Every twelfth sensor is beyond a warning limit, whatever the hour. */
const isHigh = ({ id }: Sensor) => id % 12 === 1;

/** What a variable is in an hour since 1970: a wave by the hour of the day, between its warning limits. */
const valueAt = (sensor: Sensor, { minWarning, maxWarning }: Variable, hour: number): number => {
  const low = minWarning ?? 0;
  const high = maxWarning ?? (low > 0 ? low * 1.15 : 40);
  const wave = 0.2 * Math.sin((hour % HOURS_A_DAY) / 4) + 0.1 * Math.sin(hour / 37);
  const height = isHigh(sensor) && maxWarning !== null ? 1.02 : 0.6 + wave;
  return Math.round((low + (high - low) * height) * 100) / 100;
};

const hourNow = () => Math.floor(Date.now() / HOUR_MS);

type Last = z.input<typeof measurements.lastOfVariable>['last'] & object;

/** What a variable was when the hour began. */
export const lastOf = (sensor: Sensor, variable: Variable): Last => {
  const value = valueAt(sensor, variable, hourNow());
  return {
    at: new Date(hourNow() * HOUR_MS).toISOString(),
    value,
    status: statusOf(value, pickThresholds(variable)),
  };
};

/** The beginnings of the last 24 hours, in seconds since 1970. */
export const recentMoments = (): number[] =>
  Array.from({ length: HOURS_A_DAY }, (_, index) => (hourNow() - HOURS_A_DAY + 1 + index) * HOUR_S);

export const recentOf = (sensor: Sensor, variable: Variable) => ({
  moments: 0,
  mean: recentMoments().map((at) => valueAt(sensor, variable, at / HOUR_S)),
});

const startOf = ({ year, month }: ReportMonth) => new Date(year, month - 1, 1);

/** Each hour of a month so far, on the clocks of this machine. */
const monthOfHours = (period: ReportMonth) => {
  const [from, to] = [startOf(period), startOf(monthsFrom(period, 1))];
  const count = Math.max(0, Math.ceil((Math.min(to.getTime(), Date.now()) - from.getTime()) / HOUR_MS));
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    span: { timeZone, from: from.toISOString(), to: to.toISOString() },
    seconds: Array.from({ length: count }, (_, index) => index * HOUR_S),
    valuesOf: (sensor: Sensor, variable: Variable) =>
      Array.from({ length: count }, (_, index) =>
        valueAt(sensor, variable, from.getTime() / HOUR_MS + index),
      ),
  };
};

const withLimits = (variable: Variable) => ({
  ...described(variable),
  limits: [{ from: null, ...pickThresholds(variable) }],
});

const unknown = (id: number) => refused(404, `No existe el sensor ${id}.`);
const sensorWith = (id: number) => seed.sensors.find((sensor) => sensor.id === id);

const hoursOf = (sensor: Sensor, period: ReportMonth): z.input<typeof measurements.hoursOfMonth> => {
  const { span, seconds, valuesOf } = monthOfHours(period);
  const variables = sensor.variables.map((variable) => {
    const values = valuesOf(sensor, variable);
    const minutesIn = (status: AlertLevel) =>
      values.map((value) => (statusOf(value, pickThresholds(variable)) === status ? 60 : 0));
    return {
      ...withLimits(variable),
      moments: 0,
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
  return { ...span, moments: [seconds], variables };
};

const readingsOf = (sensor: Sensor, period: ReportMonth): z.input<typeof measurements.readingsOfMonth> => {
  const { span, seconds, valuesOf } = monthOfHours(period);
  const variables = sensor.variables.map((variable) => ({
    ...withLimits(variable),
    resolution: 'readings' as const,
    moments: 0,
    value: valuesOf(sensor, variable),
  }));
  return { ...span, moments: [seconds], variables };
};

const CSV = {
  'es-AR': '\uFEFFFecha y hora;Variable;Unidad;Valor\r\n01/03/2025 00:00;PM10;µg/m³;24,9\r\n',
  international: 'Fecha y hora,Variable,Unidad,Valor\r\n2025-03-01T00:00:00-03:00,PM10,µg/m³,24.9\r\n',
};

/** Of a server on which the town's sensors measure every hour. */
export const measured = (): readonly GivenAnswer[] => [
  answer(measurements.getHoursOfMonth, ({ params: { id }, query }) => {
    const sensor = sensorWith(id);
    return sensor ? hoursOf(sensor, query) : unknown(id);
  }),
  answer(measurements.getReadingsOfMonth, ({ params: { id }, query }) => {
    const sensor = sensorWith(id);
    return sensor ? readingsOf(sensor, query) : unknown(id);
  }),
  answer(measurements.listSensorsNow, ({ query: { sensorId } }, person) => ({
    moments: [recentMoments()],
    sensors: seenBy(person)
      .filter(({ id }) => sensorId === undefined || id === sensorId)
      .map((sensor) => ({
        sensorId: sensor.id,
        variables: sensor.variables.map((variable) => ({
          ...described(variable),
          ...pickThresholds(variable),
          last: lastOf(sensor, variable),
          hours: recentOf(sensor, variable),
        })),
      })),
  })),
  answer(measurements.downloadReadings, ({ params: { id }, query: { from, to, form } }) => {
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="mediciones-${id}-${from}-${to}.csv"`,
    };
    return new Response(CSV[form], { headers });
  }),
];
