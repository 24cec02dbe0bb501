import type { NewVariable, VariableChange } from '@contract/extensions/sensorTypeManagement';
import { NO_LIMITS_OF_DIRECTION } from '@contract/serving/limitTexts';
import { refusalTexts } from '@contract/serving/refusalTexts';
import { readPollutant } from '@domain/air/pollutants';
import { namesNoEquivalentLevel } from '@domain/sensors/suspicion';
import { isRequired, LIMITS, pickRequirements, type Requirements } from '@domain/sensors/threshold';
import { canHaveLimits, readVariableKind } from '@domain/sensors/variableKind';

import { recordChange } from '../audit/recordChange';
import type { Caller } from '../accounts/sessions';
import type { Work } from '../database/database';
import { Refusal, refusing } from '../http/refusal';
import { closeUnconfirmed } from '../publicPage/closeUnconfirmed';
import { requireSensorType, sensorTypeNotFound } from '../sensorTypes/sensorTypes';
import {
  describeVariable,
  readNormalizedVariable,
  requireMatchingLimits,
  requirementsAndLimits,
} from './normalizedVariables';
import { addProviderVariables, replaceProviderVariables } from './providerVariables';
import { measurementColumns } from './variableColumns';

/** @throws Refusal 400 for a limit that is required, although the kind has none */
const requirePossibleLimits = (kind: string | null | undefined, requirements: Requirements): void => {
  if (canHaveLimits(kind) || LIMITS.every((limit) => !isRequired(limit, requirements))) return;
  throw new Refusal(400, NO_LIMITS_OF_DIRECTION);
};

const NEW = { kind: 'instantaneous', unit: null, pollutant: null } as const;

/** @throws Refusal 404 for an unknown type, 409 for a name that the type already has, 400 for limits of a direction */
export const createVariable = async (work: Work, caller: Caller, variable: NewVariable) => {
  const { normalizedName: name, providerVariables } = variable;
  const type = await requireSensorType(work, variable.sensorTypeId);
  requirePossibleLimits(variable.kind, variable);
  const { id } = await refusing(
    work
      .insertInto('normalizedVariables')
      .values({
        typeId: type.id,
        name,
        ...pickRequirements(variable),
        noisePeriods: !namesNoEquivalentLevel(name),
        ...measurementColumns(variable, NEW),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
    {
      normalized_variables_type_id_name_key_key: () =>
        new Refusal(409, refusalTexts.takenVariableName(name, type.name)),
      normalized_variables_type_id_fkey: () => sensorTypeNotFound(type.id),
    },
  );
  await addProviderVariables(work, { typeId: type.id, normalizedVariableId: id }, providerVariables);
  const after = await readNormalizedVariable(work, id);
  await recordChange(work, caller, {
    action: 'create',
    subject: 'normalized-variable',
    subjectId: id,
    after: describeVariable(after),
  });
  return after;
};

/**
 * @throws Refusal 404, 400 for limits that don't match what is required, 409 for a provider's variable that
 * is in use
 */
export const updateVariable = async (work: Work, caller: Caller, id: number, change: VariableChange) => {
  // Of two people who change it, the second sees what the first did.
  await work.selectFrom('normalizedVariables').select('id').where('id', '=', id).forUpdate().execute();
  const before = await readNormalizedVariable(work, id);
  requireMatchingLimits(change);
  requirePossibleLimits(change.kind ?? before.kind, change);
  const { typeId } = await work
    .updateTable('normalizedVariables')
    .set({
      ...requirementsAndLimits(change),
      ...measurementColumns(change, {
        kind: readVariableKind(before.kind),
        unit: before.unit,
        pollutant: readPollutant(before.pollutant) ?? null,
      }),
    })
    .where('id', '=', id)
    .returning('typeId')
    .executeTakeFirstOrThrow();
  if (change.providerVariables) {
    await replaceProviderVariables(work, { typeId, normalizedVariableId: id }, change.providerVariables);
  }
  const after = await readNormalizedVariable(work, id);
  await recordChange(work, caller, {
    action: 'update',
    subject: 'normalized-variable',
    subjectId: id,
    before: describeVariable(before),
    after: describeVariable(after),
  });
  if (before.kind !== after.kind) await closeUnconfirmed(work, caller);
  return after;
};

/**
 * Deletes a variable with the provider's names for it.
 * @throws Refusal 404, 409 while sensors measure it or views show it
 */
export const deleteVariable = async (work: Work, caller: Caller, id: number): Promise<void> => {
  const before = await readNormalizedVariable(work, id);
  const measured = () =>
    new Refusal(
      409,
      `No se puede eliminar "${before.name}": hay sensores que la miden. Quitala de ellos antes.`,
    );
  await refusing(work.deleteFrom('normalizedVariables').where('id', '=', id).execute(), {
    sensor_variables_normalized_variable_id_type_id_fkey: measured,
    sensor_variables_provider_variable_id_type_id_fkey: measured,
    views_normalized_variable_id_type_id_fkey: () =>
      new Refusal(409, `No se puede eliminar "${before.name}": hay vistas que la muestran. Cambialas antes.`),
  });
  await recordChange(work, caller, {
    action: 'delete',
    subject: 'normalized-variable',
    subjectId: id,
    before: describeVariable(before),
  });
};
