import { readingUnit } from '@domain/sensors/variableKind';
import { foldText } from '@domain/nameSearch';

import type { NormalizedVariable, TypeVariable } from '@/providers/data/records';
import { namesOf, withMatchingNames } from '@/resources/devices/parts/matchingNames';

import { EMPTY_VARIABLE, NEW_VARIABLE, withNormalizedVariable, type VariableValues } from './sensorValues';

/** How many variables of one type a device would measure, by the names and units. */
const matchesOf = (variables: readonly NormalizedVariable[], received: readonly string[]): number =>
  withMatchingNames(
    variables.map(({ name, unit, providerVariables }) => ({
      names: [name, ...(providerVariables ?? []).map(({ variableName }) => variableName)],
      unit,
      payloadName: '',
    })),
    received,
  ).filter(Boolean).length;

/** The type of which a device measures most, null if it measures of none what is known. */
export const suggestType = (
  variables: readonly NormalizedVariable[],
  received: readonly string[],
): number | null => {
  let best: { typeId: number | null; matches: number } = { typeId: null, matches: 0 };
  for (const typeId of new Set(variables.map(({ sensorTypeId }) => sensorTypeId ?? null))) {
    if (typeId === null) continue;
    const ofType = variables.filter(({ sensorTypeId }) => sensorTypeId === typeId);
    const matches = matchesOf(ofType, received);
    if (matches > best.matches) best = { typeId, matches };
  }
  return best.typeId;
};

/** The provider's variable that is called like this one, or like what the device sends, or the only one; else a new one. */
const withProviderVariable = (
  variable: VariableValues,
  { name, variables }: TypeVariable,
  payloadName: string,
): VariableValues => {
  const called = (wanted: string) =>
    variables.find(({ variableName }) => foldText(variableName) === foldText(wanted));
  const only = variables.length === 1 ? variables[0] : undefined;
  const chosen = called(name) ?? called(payloadName) ?? only;
  return chosen
    ? { ...variable, senteosVariableId: chosen.variableId, variableName: chosen.variableName }
    : { ...variable, senteosVariableId: NEW_VARIABLE, variableName: name };
};

/** The variables of a type that a device measures, with their limits, under the names that it sends. */
export const suggestVariables = (
  ofType: readonly TypeVariable[],
  received: readonly string[],
): VariableValues[] => {
  const payloadNames = withMatchingNames(
    ofType.map((variable) => ({
      names: namesOf(variable.name, variable),
      unit: readingUnit(variable),
      payloadName: '',
    })),
    received,
  );
  return ofType.flatMap((variable, index) => {
    const payloadName = payloadNames[index];
    if (!payloadName) return [];
    const values = withNormalizedVariable(EMPTY_VARIABLE, variable);
    return [{ ...withProviderVariable(values, variable, payloadName), payloadName }];
  });
};
