import { compareNames } from '@domain/compareNames';
import { compareStatuses } from '@domain/sensors/sensorStatus';

import type { HomeSensor } from '@/providers/data/records';

const compareWorst = (one: HomeSensor, other: HomeSensor): number =>
  compareStatuses(one.status, other.status) ||
  Number(other.openAlarms.length > 0) - Number(one.openAlarms.length > 0) ||
  compareNames(one.name, other.name);

/** The worst first, then those with alarms, then by name: 'Aire 2' before 'Aire 10' (EXT-37). */
export const worstFirst = (sensors: readonly HomeSensor[]): HomeSensor[] => sensors.toSorted(compareWorst);

/** Favourites first (EXT-74), of them and of the others the worst. */
export const favouritesFirst = (sensors: readonly HomeSensor[]): HomeSensor[] =>
  sensors.toSorted(
    (one, other) =>
      Number(other.isFavourite ?? false) - Number(one.isFavourite ?? false) || compareWorst(one, other),
  );

/** Sensors in a previous order of ids; new ones follow, as they come. */
export const inOrderOf = (ids: readonly number[], sensors: readonly HomeSensor[]): readonly HomeSensor[] => {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ sensorId }: HomeSensor) => places.get(sensorId) ?? ids.length;
  return favouritesFirst(sensors).toSorted((one, other) => placeOf(one) - placeOf(other));
};
