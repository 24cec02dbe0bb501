import type { NewVariable, VariableChange } from '@contract/extensions/sensorTypeManagement';
import { mismatchText } from '@contract/serving/limitTexts';
import { DEFAULT_ALARM_RULE } from '@domain/alarms';
import { NO_THRESHOLDS, pickRequirements, pickThresholds } from '@domain/sensors/threshold';

import type {
  NormalizedVariableRecord,
  ProviderVariable,
  SensorVariableRecord,
  UserRecord,
} from '../records';
import { Refusal } from '../refusal';
import type { Store } from '../store';
import { toNormalizedVariable } from '../wire/normalizedVariables';
import type { World } from '../world';
import { recordActivity } from './activity';
import { isSameName, requireUnused } from './names';
import { requireRecord } from './records';

/** In the activity's form. */
const describe = (variable: NormalizedVariableRecord, store: Store) => ({
  ...toNormalizedVariable(variable, store, ['sensor-types']),
  ...variable.alarmRule,
});

/** The variables of these names; those that were there keep their ids. */
const namedVariables = (
  names: readonly string[],
  known: readonly ProviderVariable[],
  store: Store,
): ProviderVariable[] => {
  const result: ProviderVariable[] = [];
  for (const name of names) {
    const isNamed = ({ variableName }: ProviderVariable) => isSameName(variableName, name);
    if (result.some(isNamed)) continue;
    result.push(known.find(isNamed) ?? { variableId: store.newVariableId(), variableName: name });
  }
  return result;
};

/**
 * A sensor's variable belongs to the provider's variable of the same name.
 * @throws Refusal 409 if a sensor uses one that would be removed
 */
const requireUnusedLeftOut = (
  variable: NormalizedVariableRecord,
  kept: readonly ProviderVariable[],
  store: Store,
): void => {
  const leftOut = variable.providerVariables.filter((one) => !kept.includes(one));
  const isMeasured =
    ({ variableName }: ProviderVariable) =>
    (one: SensorVariableRecord) =>
      one.normalizedVariableId === variable.id && isSameName(one.variableName, variableName);
  const isUsed = leftOut.some((one) =>
    store.all('sensors').some(({ variables }) => variables.some(isMeasured(one))),
  );
  if (isUsed) throw new Refusal(409, 'No se puede quitar una variable del proveedor que usan los sensores.');
};

/** @throws Refusal 404 for an unknown type, 409 for a name that the type has */
export const createVariable = (
  request: NewVariable,
  user: UserRecord,
  world: World,
): NormalizedVariableRecord => {
  const { store } = world;
  const { normalizedName: name, unit, providerVariables, alarmRule = DEFAULT_ALARM_RULE } = request;
  const type = requireRecord('sensorTypes', request.sensorTypeId, store);
  requireUnused(
    store.all('normalizedVariables').filter(({ typeId }) => typeId === type.id),
    (variable) => variable.name,
    name,
    `Ya existe la variable "${name}" en el tipo ${type.name}.`,
  );
  const created = store.add('normalizedVariables', {
    typeId: type.id,
    name,
    unit,
    ...pickRequirements(request),
    thresholds: NO_THRESHOLDS,
    alarmRule,
    providerVariables: namedVariables(providerVariables, [], store),
  });
  recordActivity(world, user, {
    action: 'create',
    subject: 'normalized-variable',
    subjectId: created.id,
    after: describe(created, store),
  });
  return created;
};

/** @throws Refusal 404, 400 for limits that don't match what is required, 409 for a provider's variable that is in use */
export const updateVariable = (
  id: number,
  body: VariableChange,
  user: UserRecord,
  world: World,
): NormalizedVariableRecord => {
  const { store } = world;
  const variable = requireRecord('normalizedVariables', id, store);
  const problem = mismatchText(body);
  if (problem) throw new Refusal(400, problem);
  const { unit = variable.unit, alarmRule = variable.alarmRule } = body;
  const providerVariables = body.providerVariables
    ? namedVariables(body.providerVariables, variable.providerVariables, store)
    : variable.providerVariables;
  requireUnusedLeftOut(variable, providerVariables, store);
  const saved = store.update('normalizedVariables', id, {
    ...pickRequirements(body),
    thresholds: pickThresholds(body),
    unit,
    providerVariables,
    alarmRule,
  });
  recordActivity(world, user, {
    action: 'update',
    subject: 'normalized-variable',
    subjectId: id,
    before: describe(variable, store),
    after: describe(saved, store),
  });
  return saved;
};

/** @throws Refusal 404, 409 while sensors measure it or views show it */
export const deleteVariable = (id: number, user: UserRecord, world: World): void => {
  const { store } = world;
  const variable = requireRecord('normalizedVariables', id, store);
  const isMeasured = store
    .all('sensors')
    .some(({ variables }) => variables.some(({ normalizedVariableId }) => normalizedVariableId === id));
  if (isMeasured) {
    throw new Refusal(
      409,
      `No se puede eliminar "${variable.name}": hay sensores que la miden. Quitala de ellos antes.`,
    );
  }
  if (store.all('views').some(({ normalizedVariableNameId }) => normalizedVariableNameId === id)) {
    throw new Refusal(
      409,
      `No se puede eliminar "${variable.name}": hay vistas que la muestran. Cambialas antes.`,
    );
  }
  store.remove('normalizedVariables', id);
  recordActivity(world, user, {
    action: 'delete',
    subject: 'normalized-variable',
    subjectId: id,
    before: describe(variable, store),
  });
};
