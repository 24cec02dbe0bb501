import type { Location, Sensor, SensorType } from '@/providers/data/records';

interface Lists {
  types: readonly SensorType[] | undefined;
  locations: readonly Location[] | undefined;
}

const lacksName = ({ type, locationId, locationName }: Sensor): boolean =>
  !type || Boolean(locationId && !locationName);

const namesIn = (list: Lists[keyof Lists]) => new Map(list?.map(({ id, name }) => [id, name]));

/**
 * Sensors with the names of their types and neighbourhoods, where answers have only their ids (SEN-1). The same
 * array if none lacks a name, so that a long list isn't searched and sorted again.
 */
export const withNames = <Sensors extends readonly Sensor[] | undefined>(
  sensors: Sensors,
  { types, locations }: Lists,
): Sensors | Sensor[] => {
  if (!sensors?.some(lacksName)) return sensors;
  const typeNames = namesIn(types);
  const locationNames = namesIn(locations);
  return sensors.map((sensor) =>
    lacksName(sensor)
      ? {
          ...sensor,
          type: sensor.type || typeNames.get(sensor.typeId),
          locationName: sensor.locationName || locationNames.get(sensor.locationId ?? 0),
        }
      : sensor,
  );
};
