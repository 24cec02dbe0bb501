import type { NewVariable, VariableChange } from '@contract/extensions/sensorTypeManagement';
import type { AlarmRule } from '@domain/alarms';
import { pickRequirements } from '@domain/sensors/threshold';

import { recordChange } from '../audit/recordChange';
import type { Caller } from '../accounts/sessions';
import type { Work } from '../database/database';
import { Refusal, refusing } from '../http/refusal';
import { requireSensorType, sensorTypeNotFound } from '../sensorTypes/sensorTypes';
import {
  describeVariable,
  readNormalizedVariable,
  requireMatchingLimits,
  requirementsAndLimits,
} from './normalizedVariables';
import { addProviderVariables, replaceProviderVariables } from './providerVariables';

/** The columns of a rule; none if it stays, or gets the usual values. */
const ruleColumns = (rule: AlarmRule | undefined) =>
  rule ? { alarmDelayMinutes: rule.delayMinutes, alarmHysteresisPercent: rule.hysteresisPercent } : {};

/** @throws Refusal 404 for an unknown type, 409 for a name that the type already has */
export const createVariable = async (work: Work, caller: Caller, variable: NewVariable) => {
  const { normalizedName: name, unit, providerVariables, alarmRule } = variable;
  const type = await requireSensorType(work, variable.sensorTypeId);
  const { id } = await refusing(
    work
      .insertInto('normalizedVariables')
      .values({ typeId: type.id, name, unit, ...pickRequirements(variable), ...ruleColumns(alarmRule) })
      .returning('id')
      .executeTakeFirstOrThrow(),
    {
      normalized_variables_type_id_name_key_key: () =>
        new Refusal(409, `Ya existe la variable "${name}" en el tipo ${type.name}.`),
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
export const updateVariable = async (
  work: Work,
  caller: Caller,
  id: number,
  { unit, providerVariables, alarmRule, ...limits }: VariableChange,
) => {
  // Of two people who change it, the second sees what the first did.
  await work.selectFrom('normalizedVariables').select('id').where('id', '=', id).forUpdate().execute();
  const before = await readNormalizedVariable(work, id);
  requireMatchingLimits(limits);
  const { typeId } = await work
    .updateTable('normalizedVariables')
    .set({
      ...requirementsAndLimits(limits),
      ...(unit === undefined ? {} : { unit }),
      ...ruleColumns(alarmRule),
    })
    .where('id', '=', id)
    .returning('typeId')
    .executeTakeFirstOrThrow();
  if (providerVariables) {
    await replaceProviderVariables(work, { typeId, normalizedVariableId: id }, providerVariables);
  }
  const after = await readNormalizedVariable(work, id);
  await recordChange(work, caller, {
    action: 'update',
    subject: 'normalized-variable',
    subjectId: id,
    before: describeVariable(before),
    after: describeVariable(after),
  });
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
