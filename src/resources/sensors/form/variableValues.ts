import {
  isRequired,
  LIMITS,
  NO_THRESHOLDS,
  pickThresholds,
  type Limit,
  type Requirements,
  type Thresholds,
} from '@domain/threshold';

import type {
  Connection,
  NormalizedVariableOfType,
  ProviderVariable,
  Sensor,
} from '@/providers/data/records';

type SensorVariable = NonNullable<Sensor['variables']>[number];

/** A variable of a sensor in its form (SEN-10). */
export interface VariableValues extends Thresholds {
  /** The id of the sensor's variable; null for a variable that is new to the sensor. */
  id: number | null;
  normalizedVariableId: number | null;
  /** The provider's variable that it measures, or NEW_VARIABLE; null before the choice. */
  senteosVariableId: number | null;
  variableName: string;
  /** The name under which the device sends it, if the server announces devices (EXT-18); blank for none. */
  payloadName: string;
}

/**
 * Takes the place of a provider's variable that doesn't exist yet and is named here. No variable has this id.
 */
export const NEW_VARIABLE = 0;

export const EMPTY_VARIABLE: VariableValues = {
  ...NO_THRESHOLDS,
  id: null,
  normalizedVariableId: null,
  senteosVariableId: null,
  variableName: '',
  payloadName: '',
};

/** The form values of a variable that the sensor already has. */
export const toVariableValues = (saved: SensorVariable, connection?: Connection): VariableValues => ({
  ...pickThresholds(saved),
  id: saved.variableId,
  normalizedVariableId: saved.normalizedVariableId,
  senteosVariableId: null,
  variableName: saved.variableName,
  payloadName:
    connection?.variables.find(({ variableId }) => variableId === saved.variableId)?.payloadName ?? '',
});

/**
 * The variable after another normalized variable was chosen. A provider's variable belonged to the previous
 * one and is cleared; a name that the person typed stays. If the provider has none to choose from, it is a
 * new one.
 */
export const withNormalizedVariable = (
  variable: VariableValues,
  chosen: Pick<NormalizedVariableOfType, 'id' | 'variables'> | undefined,
): VariableValues => {
  const keepsName = variable.senteosVariableId === NEW_VARIABLE && variable.variableName.trim() !== '';
  const hasNoChoice = chosen?.variables.length === 0;
  return {
    ...variable,
    normalizedVariableId: chosen?.id ?? null,
    senteosVariableId: keepsName || hasNoChoice ? NEW_VARIABLE : null,
    variableName: keepsName ? variable.variableName : '',
  };
};

/**
 * The provider's variables that can be chosen: those of the normalized variable that no other row has taken.
 */
export const freeProviderVariables = (
  index: number,
  variables: readonly VariableValues[],
  normalizedVariable: Pick<NormalizedVariableOfType, 'variables'> | undefined,
): ProviderVariable[] => {
  const taken = new Set(
    variables.filter((_, other) => other !== index).map(({ senteosVariableId }) => senteosVariableId),
  );
  return (normalizedVariable?.variables ?? []).filter(({ variableId }) => !taken.has(variableId));
};

/**
 * The limits that must be filled in: those that the normalized variable requires, unless the sensor was saved
 * without them.
 */
export const neededLimits = (
  requirements: Requirements | undefined,
  saved: Thresholds | undefined,
): readonly Limit[] => LIMITS.filter((limit) => isRequired(limit, requirements) && saved?.[limit] !== null);
