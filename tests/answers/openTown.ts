import { publicPage } from '@contract';
import { DAY_MS, HOUR_MS } from '@domain/duration';
import type { SensorStatus } from '@domain/sensors/sensorStatus';

import { answer, type GivenAnswer } from './answers';
import { anOpenSensor, openSite, thisHour } from './publicPage';
import { placeOf, seed } from './seed';

type Variable = ReturnType<typeof anOpenSensor>['variables'][number];

const SHOWN = 12;
const STATUSES: readonly SensorStatus[] = ['normal', 'warning', 'normal', 'critical', 'normal', 'silent'];
const VALUES: Readonly<Partial<Record<SensorStatus, number>>> = { normal: 12.4, warning: 38.2, critical: 71 };

const lastHour = (status: SensorStatus): Variable['now'] => {
  const value = VALUES[status];
  if (value === undefined || status === 'silent' || status === 'unmeasured' || status === 'unjudged')
    return null;
  return {
    from: new Date(thisHour() - HOUR_MS).toISOString(),
    until: new Date(thisHour()).toISOString(),
    value,
    status,
    meaning: status === 'critical' ? 'Mejor ventanas cerradas, y nada de correr afuera' : null,
  };
};

/** Sensors of the town that measure the air, of which nobody could tell a household. */
const sensors = () =>
  seed.sensors
    .filter(({ typeId }) => typeId === 1)
    .slice(0, SHOWN)
    .map((sensor, index) => {
      const status = STATUSES[index % STATUSES.length] ?? 'normal';
      const { name, typeName, locationName } = placeOf(sensor);
      return anOpenSensor({
        id: sensor.id,
        name,
        typeName,
        locationName,
        place: { latitude: -35.3 - (index % 4) / 200, longitude: -60.2 + Math.floor(index / 4) / 150 },
        status,
        variables: [{ id: 11, name: 'PM2,5', unit: 'µg/m³', now: lastHour(status) }],
      });
    });

/** Values that rise and fall by the day, and are never the same. */
const valueAt = (index: number, period: number): number =>
  Math.round(10 * (22 + 12 * Math.sin((2 * Math.PI * index) / period) + 5 * Math.sin(index * 1.7))) / 10;

const figures = (step: 'hours' | 'days', from: Date, to: Date) => {
  const stepMs = step === 'hours' ? HOUR_MS : DAY_MS;
  const count = Math.max(0, Math.floor((to.getTime() - from.getTime()) / stepMs));
  const values = Array.from({ length: count }, (_, index) => valueAt(index, step === 'hours' ? 24 : 90));
  const minutes = step === 'hours' ? 60 : 24 * 60;
  return {
    timeZone: 'America/Argentina/Buenos_Aires',
    from: from.toISOString(),
    to: to.toISOString(),
    step,
    moments: [values.map((_, index) => (index * stepMs) / 1000)],
    variables: [
      {
        id: 11,
        name: 'PM2,5',
        unit: 'µg/m³',
        limits: [{ from: null, minCritical: null, minWarning: null, maxWarning: 35, maxCritical: 55 }],
        moments: 0,
        count: values.map(() => minutes / 10),
        min: values.map((value) => value - 4),
        mean: values,
        max: values.map((value) => value + 6),
        normalMinutes: values.map((value) => (value <= 35 ? minutes : 0)),
        warningMinutes: values.map((value) => (value > 35 ? minutes : 0)),
        criticalMinutes: values.map(() => 0),
      },
    ],
  };
};

/** What everybody gets of the town: several sensors, with a week and a year of measurements. */
export const openTown = (): readonly GivenAnswer[] => [
  ...openSite(sensors()),
  answer(publicPage.getPublicWeek, () => {
    const until = new Date(thisHour());
    return figures('hours', new Date(until.getTime() - 7 * DAY_MS), until);
  }),
  answer(publicPage.getPublicYear, ({ params: { year } }) => {
    const until = Math.min(Date.now(), Date.UTC(year + 1, 0, 1, 3));
    return figures('days', new Date(Date.UTC(year, 0, 1, 3)), new Date(until));
  }),
];
