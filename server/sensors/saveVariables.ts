import { unfitLimitsText, wrongLimitsText } from '@contract/serving/limitTexts';
import { refusalTexts } from '@contract/serving/refusalTexts';
import type { ForeignId } from '@contract/values';
import { pickThresholds, type Thresholds } from '@domain/sensors/threshold';

import type { Work } from '../database/database';
import { inParts } from '../database/inParts';
import { Refusal, refusing, type Violations } from '../http/refusal';
import { addProviderVariables } from '../variables/providerVariables';

/** A variable as the create and update requests carry it. */
export interface VariableEntry extends Thresholds {
  readonly variableName: string;
  readonly normalizedVariableId: number | null;
  readonly senteosVariableId?: ForeignId | null;
  readonly id?: number | null;
}

const ofAnotherType = ({ variableName, normalizedVariableId }: VariableEntry) =>
  new Refusal(400, refusalTexts.variableOfOtherType(normalizedVariableId, variableName));

/**
 * Checks that limits don't contradict each other, and are those that normalized variables require, which it locks
 * against changes.
 * @throws Refusal 400 for limits in the wrong order, for a missing limit, and for a normalized variable of another type
 */
export const requireLimits = async (
  work: Work,
  typeId: number,
  entries: readonly VariableEntry[],
): Promise<void> => {
  for (const entry of entries) {
    const problem = wrongLimitsText(entry);
    if (problem) throw new Refusal(400, problem);
  }
  const ids = entries.flatMap(({ normalizedVariableId: id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return;
  const rows = await work
    .selectFrom('normalizedVariables')
    .select([
      'id',
      'kind',
      'requireMinCritical',
      'requireMaxCritical',
      'requireMinWarning',
      'requireMaxWarning',
    ])
    .where('typeId', '=', typeId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const entry of entries) {
    if (entry.normalizedVariableId === null) continue;
    const variable = known.get(entry.normalizedVariableId);
    if (!variable) throw ofAnotherType(entry);
    const problem = unfitLimitsText(entry, variable);
    if (problem) throw new Refusal(400, problem);
  }
};

const unknownProviderVariable = (id: string | undefined) =>
  new Refusal(400, refusalTexts.providerVariableOfOtherType(id));

const providerViolations: Violations = {
  sensor_variables_sensor_id_provider_variable_id_key: () =>
    new Refusal(400, refusalTexts.repeatedProviderVariable),
  sensor_variables_provider_variable_id_type_id_fkey: (value) => unknownProviderVariable(value.split(',')[0]),
};

/** The server gives its provider's variables numbers, so a text names none. */
const providerVariableIdOf = ({ senteosVariableId = null }: VariableEntry): number | null => {
  if (typeof senteosVariableId === 'string') throw unknownProviderVariable(senteosVariableId);
  return senteosVariableId;
};

/** Adds a variable that a form created to the provider's, and so offers it to the next sensors. */
const offerToNextSensors = async (
  work: Work,
  typeId: number,
  { variableName, normalizedVariableId }: VariableEntry,
): Promise<void> => {
  if (normalizedVariableId === null) return;
  await addProviderVariables(work, { typeId, normalizedVariableId }, [variableName]);
};

/** Adds variables to a sensor, after the existing ones. @returns their ids, by their positions */
const addVariables = async (
  work: Work,
  sensor: { readonly id: number; readonly typeId: number },
  entries: readonly (VariableEntry & { readonly position: number })[],
): Promise<ReadonlyMap<number, number>> => {
  const rows = entries.map((entry) => ({
    sensorId: sensor.id,
    typeId: sensor.typeId,
    name: entry.variableName,
    normalizedVariableId: entry.normalizedVariableId,
    providerVariableId: providerVariableIdOf(entry),
    position: entry.position,
    ...pickThresholds(entry),
  }));
  const ids = new Map<number, number>();
  for (const some of inParts(rows)) {
    const added = await refusing(
      work.insertInto('sensorVariables').values(some).returning(['id', 'position']).execute(),
      providerViolations,
    );
    for (const { id, position } of added) ids.set(position, id);
  }
  return ids;
};

const idOf = (ids: ReadonlyMap<number, number>, position: number): number => {
  const id = ids.get(position);
  if (id === undefined) throw new Error(`The variable at ${position} was not added.`);
  return id;
};

/**
 * Adds the variables of a new sensor.
 * @returns their ids, in the order of the request
 * @throws Refusal 400 for an unknown or repeated provider variable
 */
export const createVariables = async (
  work: Work,
  sensor: { readonly id: number; readonly typeId: number },
  entries: readonly VariableEntry[],
): Promise<readonly number[]> => {
  for (const entry of entries) {
    if (entry.senteosVariableId === null) await offerToNextSensors(work, sensor.typeId, entry);
  }
  const positioned = entries.map((entry, position) => ({ ...entry, position }));
  const added = await addVariables(work, sensor, positioned);
  return positioned.map(({ position }) => idOf(added, position));
};

/** @throws Refusal 400 if a formula that stays uses a variable that goes (EXT-64) */
const requireUnused = async (work: Work, sensorId: number, keptIds: readonly number[]): Promise<void> => {
  const used = await work
    .selectFrom('derivedSources')
    .innerJoin('sensorVariables as source', 'source.id', 'sourceId')
    .innerJoin('sensorVariables as derived', 'derived.id', 'derivedSources.variableId')
    .select(['source.id as sourceId', 'derived.id as derivedId', 'source.name', 'derived.name as formulaOf'])
    .where('source.sensorId', '=', sensorId)
    .execute();
  const lost = used.find(
    ({ sourceId, derivedId }) => keptIds.includes(derivedId) && !keptIds.includes(sourceId),
  );
  if (lost)
    throw new Refusal(
      400,
      `No se puede quitar "${lost.name}": se usa para calcular "${lost.formulaOf}" ("variablesData").`,
    );
};

/**
 * Changes the variables of a sensor; those missing from the request are deleted.
 * @returns their ids, in the order of the request
 * @throws Refusal 400 for an id that isn't a variable of the sensor, or is repeated
 */
export const replaceVariables = async (
  work: Work,
  sensor: { readonly id: number; readonly typeId: number },
  entries: readonly VariableEntry[],
): Promise<readonly number[]> => {
  const positioned = entries.map((entry, position) => ({ ...entry, position }));
  const kept = positioned.flatMap(({ id, ...entry }) => (typeof id === 'number' ? [{ ...entry, id }] : []));
  const keptIds = kept.map(({ id }) => id);
  if (new Set(keptIds).size !== keptIds.length) {
    throw new Refusal(400, refusalTexts.repeatedVariable);
  }
  await requireUnused(work, sensor.id, keptIds);
  let leftOut = work.deleteFrom('sensorVariables').where('sensorId', '=', sensor.id);
  if (keptIds.length > 0) leftOut = leftOut.where('id', 'not in', keptIds);
  await leftOut.execute();
  for (const { id, ...entry } of kept) {
    const { numUpdatedRows } = await work
      .updateTable('sensorVariables')
      .set({
        name: entry.variableName,
        normalizedVariableId: entry.normalizedVariableId,
        position: entry.position,
        ...pickThresholds(entry),
      })
      .where('id', '=', id)
      .where('sensorId', '=', sensor.id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal(400, refusalTexts.variableOfOtherSensor(id));
  }
  const added = await addVariables(
    work,
    sensor,
    positioned.filter(({ id }) => typeof id !== 'number'),
  );
  return positioned.map(({ id, position }) => id ?? idOf(added, position));
};
