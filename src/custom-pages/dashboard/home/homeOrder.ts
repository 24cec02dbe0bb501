import { compareStatuses } from '@domain/sensors/sensorStatus';

import { compareNames } from '@/kit/list/createSorter';
import type { HomeSensor } from '@/providers/data/records';

/** The worst first, then those with alarms, then by name: 'Aire 2' before 'Aire 10' (EXT-37). */
export const worstFirst = (sensors: readonly HomeSensor[]): HomeSensor[] =>
  sensors.toSorted(
    (one, other) =>
      compareStatuses(one.status, other.status) ||
      Number(other.openAlarms.length > 0) - Number(one.openAlarms.length > 0) ||
      compareNames(one.name, other.name),
  );

/** Sensors in a previous order of ids; new ones follow, the worst first. */
export const inOrderOf = (ids: readonly number[], sensors: readonly HomeSensor[]): readonly HomeSensor[] => {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ sensorId }: HomeSensor) => places.get(sensorId) ?? ids.length;
  return worstFirst(sensors).toSorted((one, other) => placeOf(one) - placeOf(other));
};
