import type { SensorRecord } from '../records';
import type { Store } from '../store';

/**
 * Sensors as answers carry them (SEN-1), with the names of their type and neighbourhood. Only the management
 * calls carry the variables: the lists of a person's own sensors would be three times as long for nothing.
 */
export const toSensors = (
  sensors: readonly SensorRecord[],
  store: Store,
  { withVariables }: { withVariables: boolean },
) => {
  const typeNames = new Map(store.all('sensorTypes').map(({ id, name }) => [id, name]));
  const locationNames = new Map(store.all('locations').map(({ id, name }) => [id, name]));
  return sensors.map(({ id, name, description, typeId, locationId, variables }) => ({
    id,
    name,
    description,
    typeId,
    type: typeNames.get(typeId) ?? null,
    locationId,
    locationName: locationId === null ? null : (locationNames.get(locationId) ?? null),
    ...(withVariables ? { variables } : {}),
  }));
};
