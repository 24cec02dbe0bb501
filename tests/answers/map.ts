import type * as z from 'zod/mini';

import { map } from '@contract';
import type { SensorStatus } from '@domain/sensors/sensorStatus';

import { ago } from './alarms';
import { answer, type GivenAnswer } from './answers';

type SensorMap = z.input<typeof map.sensorMap>;

export interface OnMap {
  readonly id: number;
  readonly name: string;
  readonly status?: SensorStatus;
  readonly locationId?: number | null;
}

/** The variable that the sensors measure. */
export const PM25 = 11;

/** In rows, so that each has a place of its own. */
export const placeOf = (id: number) => ({ latitude: -35.3 - id / 1000, longitude: -60.2 + id / 1000 });

const someMap = (sensors: readonly OnMap[], part: Partial<SensorMap> = {}): SensorMap => ({
  sensors: {
    id: sensors.map(({ id }) => id),
    name: sensors.map(({ name }) => name),
    typeId: sensors.map(() => 1),
    locationId: sensors.map(({ locationId = 5 }) => locationId),
    latitude: sensors.map(({ id }) => placeOf(id).latitude),
    longitude: sensors.map(({ id }) => placeOf(id).longitude),
    status: sensors.map(({ status = 'normal' }) => status),
  },
  unplaced: { count: 0, first: [] },
  types: sensors.length > 0 ? [{ id: 1, name: 'Calidad de aire' }] : [],
  locations: [
    { id: 5, name: 'La Ribera', place: { latitude: -35.31, longitude: -60.21 } },
    { id: 6, name: 'Barrio Norte' },
  ],
  variables: sensors.length > 0 ? [{ id: PM25, name: 'PM2,5', typeId: 1 }] : [],
  ...part,
});

export const ON_MAP: readonly OnMap[] = [
  { id: 1, name: 'Aire Plaza San Martín' },
  { id: 37, name: 'Aire Club Náutico', status: 'critical', locationId: 6 },
  { id: 5, name: 'Aire Escuela N.º 12', status: 'silent' },
];

export const mapAnswers = (sensors = ON_MAP, part: Partial<SensorMap> = {}): readonly GivenAnswer[] => [
  answer(map.getMap, someMap(sensors, part)),
  answer(map.getMapValues, {
    sensorId: sensors.slice(0, 2).map(({ id }) => id),
    value: [12.5, 81],
    at: [4, 90].map((minutes) => Date.parse(ago(minutes)) / 1000).slice(0, sensors.length),
    unit: 'µg/m³',
  }),
];
