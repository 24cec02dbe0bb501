import { createNameSearch } from '@domain/nameSearch';
import { SENSOR_STATUSES, type SensorStatus } from '@domain/sensorStatus';

import type { SensorAtHome } from '@/providers/data/records';
import { choiceParameter, textParameter, type ListAddress } from '@/shared/list/listAddress';

/** What the sensors of the home are narrowed to (EXT-37). */
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

/** The sensors that a filter lets through, in their order. */
export const narrow = (
  sensors: readonly SensorAtHome[],
  { name, location, status }: HomeFilter,
): readonly SensorAtHome[] =>
  createNameSearch(sensors)(name).filter(
    (sensor) =>
      (location === null || sensor.locationName === location) &&
      (status === null || sensor.status === status),
  );

/** How many sensors have each status, without those that have none. */
export const countStatuses = (
  sensors: readonly Pick<SensorAtHome, 'status'>[],
): { status: SensorStatus; count: number }[] =>
  SENSOR_STATUSES.map((status) => ({
    status,
    count: sensors.filter((sensor) => sensor.status === status).length,
  })).filter(({ count }) => count > 0);

/** The neighbourhoods of sensors, by name. */
export const locationsOf = (sensors: readonly SensorAtHome[]): { id: string; name: string }[] =>
  [...new Set(sensors.flatMap(({ locationName }) => locationName ?? []))]
    .toSorted(new Intl.Collator('es').compare)
    .map((name) => ({ id: name, name }));
