import type * as z from 'zod/mini';

import { home } from '@contract';
import { usualPollutant } from '@domain/air/pollutants';
import { monthOf, monthsFrom } from '@domain/months';
import { pickThresholds, NO_THRESHOLDS } from '@domain/sensors/threshold';
import { usualKind } from '@domain/sensors/variableKind';
import { worstOf } from '@reporting/status';

import { answer, refused, type GivenAnswer } from './answers';
import { described, lastOf, recentMoments, recentOf } from './measurements';
import { placeOf, seed, seenBy, type Sensor } from './seed';

type HomeSensor = z.input<typeof home.homeSensor>;
type Summary = z.input<typeof home.siteSummary>;
type Overview = z.input<typeof home.sensorOverview>;
type VariableOfSensor = Overview['variables'][number];

const statusOfSensor = (sensor: Sensor) =>
  worstOf(sensor.variables.flatMap((variable) => lastOf(sensor, variable).status ?? [])) ?? 'unmeasured';

/** The last value of each sensor's first variable, and a battery. */
const valuesOfSensors = () => {
  const measured = seed.sensors.flatMap((sensor) => {
    const [variable] = sensor.variables;
    return variable ? [{ id: sensor.id, about: described(variable), last: lastOf(sensor, variable) }] : [];
  });
  return {
    variables: measured.map(({ about: { name, unit } }) => ({ name, unit })),
    sensorId: measured.map(({ id }) => id),
    at: measured.map(({ last }) => Date.parse(last.at) / 1000),
    value: measured.map(({ last }) => last.value),
    variable: measured.map((_, place) => place),
    batteryOf: measured.map(({ id }) => id),
    percent: measured.map(() => 80),
    volts: measured.map(() => null),
  };
};

const homeSensorOf = (sensor: Sensor): HomeSensor => {
  const [main, ...others] = sensor.variables;
  const told = (variable: Sensor['variables'][number]) => ({
    ...described(variable),
    last: lastOf(sensor, variable),
  });
  return {
    sensorId: sensor.id,
    ...placeOf(sensor),
    status: statusOfSensor(sensor),
    openAlarms: [],
    main: main ? { ...told(main), hours: recentOf(sensor, main) } : null,
    others: others.map(told),
  };
};

const MONTHS = 14;

/** The last months, some of them with hours at warning. */
const recentMonths = (): Overview['months'] =>
  Array.from({ length: MONTHS }, (_, index) => {
    const warningHours = (index * 5) % 7;
    return {
      ...monthsFrom(monthOf(new Date()), index - MONTHS + 1),
      measuredDays: index === MONTHS - 1 ? 1 : 28,
      worst: warningHours > 0 ? 'warning' : 'normal',
      criticalHours: 0,
      warningHours,
    };
  });

const viewersOf = ({ id }: Sensor): Overview['viewers'] =>
  seed.users
    .filter(({ admin, sensorIds }) => admin || sensorIds.includes(id))
    .map((user) => ({
      id: user.id,
      mail: user.mail,
      admin: user.admin,
      subscribed: user.subscribedSensorIds.includes(id),
    }));

/** What the page of each sensor tells; all of them differ from the town in the same way. */
export const overviewsOf = (own: Partial<Overview> = {}): GivenAnswer =>
  answer(home.getSensorOverview, ({ params: { id } }, person) => {
    const sensor = seed.sensors.find((one) => one.id === id);
    if (!sensor) return refused(404, `No existe el sensor ${id}.`);
    if (!seenBy(person).includes(sensor)) return refused(403, 'No tenés permiso para ver este sensor.');
    return {
      id,
      description: sensor.description,
      ...placeOf(sensor),
      status: statusOfSensor(sensor),
      variables: sensor.variables.map((variable) => {
        const { unit, name, id: variableId } = described(variable);
        return {
          id: variableId,
          name,
          unit,
          kind: usualKind(unit ?? ''),
          pollutant: usualPollutant(name, unit),
          ...pickThresholds(variable),
        };
      }),
      months: recentMonths(),
      viewers: person.admin ? viewersOf(sensor) : null,
      ...own,
    };
  });

interface OnlySensor {
  name: string;
  typeName?: string;
  /** Their ids begin at 36, and they have no limits, unless they say otherwise. */
  variables: readonly (Pick<VariableOfSensor, 'name' | 'unit'> & Partial<VariableOfSensor>)[];
}

/** Of a server on which any sensor is this one, with nothing measured in its months. */
export const overviewOf = ({ name, typeName = 'Calidad de aire', variables }: OnlySensor): GivenAnswer =>
  overviewsOf({
    name,
    typeName,
    variables: variables.map((variable, index) => ({ id: 36 + index, ...NO_THRESHOLDS, ...variable })),
    months: [],
  });

/** A site where three devices wait for a sensor, and somebody for a password. */
const aSummary = (own: Partial<Summary> = {}): Summary => {
  const sensors = { normal: 0, warning: 0, critical: 0, silent: 0, unmeasured: 0, unjudged: 0 };
  for (const sensor of seed.sensors) sensors[statusOfSensor(sensor)] += 1;
  return {
    sensors,
    openAlarms: { warning: 0, critical: 0 },
    unassignedDevices: 3,
    usersWithoutSensors: 1,
    pendingInvitations: 1,
    ...own,
  };
};

/** Of a server that tells how the town's sensors are. */
export const homeOf = (): readonly GivenAnswer[] => [
  answer(home.listHomeSensors, (_, person) => ({
    moments: [recentMoments()],
    sensors: seenBy(person).map(homeSensorOf),
  })),
  answer(home.listSensorStatuses, () => ({
    sensorId: seed.sensors.map(({ id }) => id),
    status: seed.sensors.map(statusOfSensor),
    values: valuesOfSensors(),
  })),
  answer(home.getSiteSummary, () => aSummary()),
  overviewsOf(),
];
