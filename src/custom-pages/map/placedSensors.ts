import { compareNames } from '@domain/compareNames';
import { createNameSearch } from '@domain/nameSearch';
import type { Place } from '@domain/sensors/place';
import { compareStatuses, SENSOR_STATUSES, type SensorStatus } from '@domain/sensors/sensorStatus';

import { choiceParameter, idParameter, textParameter, type ListAddress } from '@/kit/list/listAddress';
import type { SensorMap } from '@/providers/data/records';

/** A sensor with a place, as the map and the list beside it show it. */
export interface PlacedSensor extends Place {
  readonly id: number;
  readonly name: string;
  readonly typeId: number;
  readonly typeName: string;
  readonly locationName: string | null;
  readonly status: SensorStatus;
}

/** The columns of an answer as sensors, the worst first. */
export const placedSensors = ({ sensors, types, locations }: SensorMap): PlacedSensor[] => {
  const typeNames = new Map(types.map(({ id, name }) => [id, name]));
  const locationNames = new Map(locations.map(({ id, name }) => [id, name]));
  return sensors.id
    .map((id, index) => ({
      id,
      name: sensors.name[index] ?? '',
      typeId: sensors.typeId[index] ?? 0,
      typeName: typeNames.get(sensors.typeId[index] ?? 0) ?? '',
      locationName: locationNames.get(sensors.locationId[index] ?? 0) ?? null,
      latitude: sensors.latitude[index] ?? 0,
      longitude: sensors.longitude[index] ?? 0,
      status: sensors.status[index] ?? 'unmeasured',
    }))
    .toSorted(
      (one, other) => compareStatuses(one.status, other.status) || compareNames(one.name, other.name),
    );
};

/** The filter of the home's sensors (EXT-37), and the variable whose values are shown. */
export interface MapFilter {
  name: string;
  /** The neighbourhood's name; null for any. */
  location: string | null;
  status: SensorStatus | null;
  variable: number | null;
}

/** ?name=&location=&status=&variable= */
export const mapAddress: ListAddress<MapFilter> = {
  filters: {
    name: textParameter('name'),
    location: { name: 'location', none: null, read: (text) => text },
    status: choiceParameter('status', SENSOR_STATUSES),
    variable: idParameter('variable'),
  },
};

/**
 * The sensors that a filter lets through, in their order.
 * @param variables of which one may be chosen: sensors of other types don't measure it
 */
export const narrow = (
  sensors: readonly PlacedSensor[],
  { name, location, status, variable }: MapFilter,
  variables: SensorMap['variables'],
): readonly PlacedSensor[] => {
  const typeId = variables.find(({ id }) => id === variable)?.typeId;
  return createNameSearch(sensors)(name).filter(
    (sensor) =>
      (location === null || sensor.locationName === location) &&
      (status === null || sensor.status === status) &&
      (typeId === undefined || sensor.typeId === typeId),
  );
};

/** The neighbourhoods of the sensors, by name. */
export const locationsOf = (sensors: readonly PlacedSensor[]): { id: string; name: string }[] =>
  [...new Set(sensors.flatMap(({ locationName }) => locationName ?? []))]
    .toSorted(compareNames)
    .map((name) => ({ id: name, name }));
