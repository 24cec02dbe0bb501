import { compareNames } from '@domain/compareNames';
import { createNameSearch } from '@domain/nameSearch';
import { SENSOR_STATUSES, type SensorStatus } from '@domain/sensors/sensorStatus';

import { choiceParameter, textParameter, type ListAddress } from '@/kit/list/listAddress';
import type { HomeSensor } from '@/providers/data/records';

/** The filter for the sensors of the home (EXT-37). */
export interface HomeFilter {
  name: string;
  /** The neighbourhood's name; null for any. */
  location: string | null;
  status: SensorStatus | null;
}

/** ?name=&location=&status= */
export const homeAddress: ListAddress<HomeFilter> = {
  filters: {
    name: textParameter('name'),
    location: { name: 'location', none: null, read: (text) => text },
    status: choiceParameter('status', SENSOR_STATUSES),
  },
};

/**
 * The sensors that a filter lets through, in their order.
 * @param statusOf the status that counts, if it isn't the current one
 */
export const narrow = (
  sensors: readonly HomeSensor[],
  { name, location, status }: HomeFilter,
  statusOf = (sensor: HomeSensor) => sensor.status,
): readonly HomeSensor[] =>
  createNameSearch(sensors)(name).filter(
    (sensor) =>
      (location === null || sensor.locationName === location) &&
      (status === null || statusOf(sensor) === status),
  );

/**
 * How many of the filtered sensors have each status that any sensor has. A status with none left stays, so
 * that nothing below it moves while somebody types.
 */
export const countStatuses = (
  found: readonly Pick<HomeSensor, 'status'>[],
  sensors: readonly Pick<HomeSensor, 'status'>[],
): { status: SensorStatus; count: number }[] =>
  SENSOR_STATUSES.filter((status) => sensors.some((sensor) => sensor.status === status)).map((status) => ({
    status,
    count: found.filter((sensor) => sensor.status === status).length,
  }));

/** The neighbourhoods of sensors, by name. */
export const locationsOf = (sensors: readonly HomeSensor[]): { id: string; name: string }[] =>
  [...new Set(sensors.flatMap(({ locationName }) => locationName ?? []))]
    .toSorted(compareNames)
    .map((name) => ({ id: name, name }));
