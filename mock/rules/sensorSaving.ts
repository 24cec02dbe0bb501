import { refusalTexts } from '@contract/serving/refusalTexts';
import type { ForeignId } from '@contract/values';
import type { Thresholds } from '@domain/sensors/threshold';

import type { SensorRecord } from '../records';
import type { Store } from '../store';
import { isSameName, requireUnused } from './names';
import { requireRecord } from './records';
import { createVariables, updateVariables } from './sensorVariables';

interface SensorToSave<Entry> {
  readonly name: string;
  readonly location: string | null;
  readonly variablesData: readonly (Entry & Thresholds & VariableToSave)[];
}

interface VariableToSave {
  readonly variableName: string;
  readonly normalizedVariableId: number | null;
}

const requireUnusedName = (name: string, store: Store, ownId?: number) =>
  requireUnused(
    store.all('sensors'),
    (sensor) => sensor.name,
    name,
    refusalTexts.takenSensorName(name),
    ownId,
  );

/** A name that no neighbourhood has makes a new one. */
const locationIdOf = (location: string | null, store: Store): number | null => {
  if (location === null) return null;
  const known = store.all('locations').find(({ name }) => isSameName(name, location));
  return (known ?? store.add('locations', { name: location })).id;
};

/** Adds a sensor; its variables keep the order of the request. */
export const addSensor = (
  body: SensorToSave<{ readonly senteosVariableId: ForeignId | null }> & { readonly sensorTypeId: number },
  store: Store,
): SensorRecord => {
  requireRecord('sensorTypes', body.sensorTypeId, store);
  requireUnusedName(body.name, store);
  const variables = createVariables(body.variablesData, body.sensorTypeId, store);
  return store.add('sensors', {
    name: body.name,
    description: null,
    typeId: body.sensorTypeId,
    locationId: locationIdOf(body.location, store),
    variables,
  });
};

export const changeSensor = (
  id: number,
  body: SensorToSave<{ readonly id: number | null }>,
  store: Store,
): SensorRecord => {
  const sensor = requireRecord('sensors', id, store);
  requireUnusedName(body.name, store, id);
  const variables = updateVariables(body.variablesData, sensor, store);
  return store.update('sensors', id, {
    name: body.name,
    locationId: locationIdOf(body.location, store),
    variables,
  });
};
