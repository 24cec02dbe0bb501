import { unfitLimitsText, wrongLimitsText } from '@contract/serving/limitTexts';
import { refusalTexts } from '@contract/serving/refusalTexts';
import type { ForeignId } from '@contract/values';
import { pickThresholds, type Thresholds } from '@domain/sensors/threshold';

import type { NormalizedVariableRecord, SensorRecord, SensorVariableRecord } from '../records';
import { Refusal } from '../refusal';
import type { Store } from '../store';
import { isSameName } from './names';
import { requireDistinct } from './requireDistinct';

interface Entry extends Thresholds {
  variableName: string;
  normalizedVariableId: number | null;
}

const normalizedVariableOf = (
  entry: Entry,
  typeId: number,
  store: Store,
): NormalizedVariableRecord | undefined => {
  if (entry.normalizedVariableId === null) return undefined;
  const variable = store.find('normalizedVariables', entry.normalizedVariableId);
  if (variable?.typeId === typeId) return variable;
  throw new Refusal(400, refusalTexts.variableOfOtherType(entry.normalizedVariableId, entry.variableName));
};

const checkEntry = (entry: Entry, typeId: number, store: Store): NormalizedVariableRecord | undefined => {
  const variable = normalizedVariableOf(entry, typeId, store);
  const problem = wrongLimitsText(entry) ?? (variable && unfitLimitsText(entry, variable));
  if (problem) throw new Refusal(400, problem);
  return variable;
};

/** The provider learns a variable that a form created, and offers it to the next sensor. */
const offerToNextSensors = (name: string, variable: NormalizedVariableRecord, store: Store): void => {
  if (variable.providerVariables.some(({ variableName }) => isSameName(variableName, name))) return;
  store.update('normalizedVariables', variable.id, {
    providerVariables: [
      ...variable.providerVariables,
      { variableId: store.newVariableId(), variableName: name },
    ],
  });
};

const requireProviderVariable = (id: ForeignId, typeId: number, store: Store): void => {
  const isOffered = store
    .all('normalizedVariables')
    .filter((variable) => variable.typeId === typeId)
    .some(({ providerVariables }) => providerVariables.some(({ variableId }) => variableId === id));
  if (!isOffered) throw new Refusal(400, refusalTexts.providerVariableOfOtherType(id));
};

const toRecord = (entry: Entry, variableId: number): SensorVariableRecord => ({
  variableId,
  variableName: entry.variableName,
  normalizedVariableId: entry.normalizedVariableId,
  ...pickThresholds(entry),
});

/**
 * The variables of a new sensor.
 * @throws Refusal 400 for a variable of another type, a missing limit that is required, or an unknown or repeated provider variable.
 */
export const createVariables = (
  entries: readonly (Entry & { senteosVariableId: ForeignId | null })[],
  typeId: number,
  store: Store,
): SensorVariableRecord[] => {
  const normalized = entries.map((entry) => checkEntry(entry, typeId, store));
  const providerIds = entries.map(({ senteosVariableId }) => senteosVariableId);
  requireDistinct(providerIds, refusalTexts.repeatedProviderVariable);
  for (const id of providerIds) if (id !== null) requireProviderVariable(id, typeId, store);

  return entries.map((entry, index) => {
    const variable = normalized[index];
    if (variable && entry.senteosVariableId === null) offerToNextSensors(entry.variableName, variable, store);
    return toRecord(entry, store.newVariableId());
  });
};

/**
 * The variables of a sensor after an update; those that the request leaves out are gone.
 * @throws Refusal 400 as for a new sensor, and for an id that isn't a variable of the sensor.
 */
export const updateVariables = (
  entries: readonly (Entry & { id: number | null })[],
  sensor: SensorRecord,
  store: Store,
): SensorVariableRecord[] => {
  const known = new Set(sensor.variables.map(({ variableId }) => variableId));
  const ids = entries.map(({ id }) => id);
  requireDistinct(ids, refusalTexts.repeatedVariable);
  const unknown = ids.find((id) => id !== null && !known.has(id));
  if (unknown !== undefined) throw new Refusal(400, refusalTexts.variableOfOtherSensor(unknown));
  for (const entry of entries) checkEntry(entry, sensor.typeId, store);
  return entries.map((entry) => toRecord(entry, entry.id ?? store.newVariableId()));
};
