import { unfitLimitsText } from '@contract/serving/limitTexts';
import { pickThresholds } from '@domain/sensors/threshold';

import type { Caller } from '../accounts/sessions';
import { recordChange } from '../audit/recordChange';
import type { Context } from '../context';
import type { Work } from '../database/database';
import { Refusal } from '../http/refusal';
import { lockSensor, sensorNotFound } from '../sensors/saveSensor';
import { allLeft } from './deriveAnew';
import { FormulaProblem } from './formulaProblem';
import { readVariables, type VariableOfSensor } from './readDerived';
import { resolveFormula, showFormula, type Formula } from './resolveFormula';

export interface Saving {
  readonly work: Work;
  readonly caller: Caller;
  readonly context: Pick<Context, 'now'>;
}

/** @throws Refusal 400 for what can't be computed, with the field */
const requireFormula = (
  formula: string,
  variables: readonly VariableOfSensor[],
  self: number | null,
): Formula => {
  try {
    return resolveFormula(formula, variables, self);
  } catch (error) {
    if (!(error instanceof FormulaProblem)) throw error;
    throw new Refusal(400, `${error.message.replace(/\.$/, '')} ("formula").`);
  }
};

/** What a formula says, or why it can't be used. */
export const tryResolve = (
  formula: string,
  variables: readonly VariableOfSensor[],
  self: number | null,
): Formula | string => {
  try {
    return resolveFormula(formula, variables, self);
  } catch (error) {
    if (error instanceof FormulaProblem) return error.message;
    throw error;
  }
};

/** Remembers what a variable is computed of; all of it is computed anew. */
export const storeFormula = async (
  work: Work,
  variableId: number,
  { stored, sources }: Pick<Formula, 'stored' | 'sources'>,
): Promise<void> => {
  const left = { formula: stored, ...(await allLeft(work, sources)) };
  await work
    .insertInto('derivedVariables')
    .values({ variableId, ...left })
    .onConflict((conflict) => conflict.column('variableId').doUpdateSet(left))
    .execute();
  await work.deleteFrom('derivedSources').where('variableId', '=', variableId).execute();
  await work
    .insertInto('derivedSources')
    .values(sources.map((sourceId) => ({ sourceId, variableId })))
    .execute();
};

const nameOfSensor = async (work: Work, id: number): Promise<string> => {
  const sensor = await work.selectFrom('sensors').select('name').where('id', '=', id).executeTakeFirst();
  if (!sensor) throw sensorNotFound(id);
  return sensor.name;
};

/** @throws Refusal 400, 404, 409 if the sensor has a variable of that name */
export const addDerived = async (
  { work, caller }: Saving,
  sensorId: number,
  { name, normalizedVariableId, formula }: { name: string; normalizedVariableId: number; formula: string },
): Promise<number> => {
  const sensor = await lockSensor(work, sensorId);
  const variables = await readVariables(work, sensorId);
  if (variables.some((variable) => variable.name.toLowerCase() === name.toLowerCase()))
    throw new Refusal(409, `El sensor ya tiene una variable "${name}" ("name").`);
  const resolved = requireFormula(formula, variables, null);
  const normalized = await work
    .selectFrom('normalizedVariables')
    .select([
      'minCritical',
      'maxCritical',
      'minWarning',
      'maxWarning',
      'kind',
      'requireMinCritical',
      'requireMaxCritical',
      'requireMinWarning',
      'requireMaxWarning',
    ])
    .where('id', '=', normalizedVariableId)
    .where('typeId', '=', sensor.typeId)
    .executeTakeFirst();
  if (!normalized)
    throw new Refusal(
      400,
      `La variable normalizada ${normalizedVariableId} no es del tipo del sensor ("normalizedVariableId").`,
    );
  // It begins with the limits of what it is, like any other.
  const limits = pickThresholds(normalized);
  const unfit = unfitLimitsText({ variableName: name, ...limits }, normalized);
  if (unfit)
    throw new Refusal(
      400,
      `${unfit.replace(/\.$/, '')}: ponele un valor en Variables normalizadas ("normalizedVariableId").`,
    );
  const { id } = await work
    .insertInto('sensorVariables')
    .values({
      sensorId,
      typeId: sensor.typeId,
      name,
      normalizedVariableId,
      providerVariableId: null,
      position: variables.length,
      ...limits,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeFormula(work, id, resolved);
  const after = { name: await nameOfSensor(work, sensorId), variable: name, formula };
  await recordChange(work, caller, { action: 'create', subject: 'formula', subjectId: id, after });
  return id;
};

/** @throws Refusal 400, 404 */
export const changeDerived = async (
  { work, caller }: Saving,
  sensorId: number,
  variableId: number,
  formula: string,
): Promise<void> => {
  await lockSensor(work, sensorId);
  const variables = await readVariables(work, sensorId);
  const variable = variables.find(({ id, isDerived }) => id === variableId && isDerived);
  if (!variable || variable.formula === null)
    throw new Refusal(
      404,
      `El sensor no tiene una variable calculada ${variableId}. Puede que alguien la haya quitado.`,
    );
  const resolved = requireFormula(formula, variables, variableId);
  if (resolved.stored === variable.formula) return;
  await storeFormula(work, variableId, resolved);
  const nameOf = new Map(variables.map(({ id, name }) => [id, name]));
  const common = { name: await nameOfSensor(work, sensorId), variable: variable.name };
  await recordChange(work, caller, {
    action: 'update',
    subject: 'formula',
    subjectId: variableId,
    before: { ...common, formula: showFormula(variable.formula, nameOf) },
    after: { ...common, formula },
  });
};
