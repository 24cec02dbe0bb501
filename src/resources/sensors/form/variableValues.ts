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

/** A variable of a sensor in its form (SEN-15). */
export interface VariableValues extends Thresholds {
  /** Of the sensor's variable that this is; null for one that is new to the sensor. */
  id: number | null;
  normalizedVariableId: number | null;
  /** The provider's variable that it measures, or NEW_VARIABLE; null before the choice. */
  senteosVariableId: number | null;
  variableName: string;
  /** Under which its device sends it, where the server announces devices (EXT-18); blank for none. */
  payloadName: string;
}

/** In place of a provider's variable: one that the provider doesn't have yet, named here. No variable has this id. */
export const NEW_VARIABLE = 0;

export const NOTHING_CHOSEN: VariableValues = {
  ...NO_THRESHOLDS,
  id: null,
  normalizedVariableId: null,
  senteosVariableId: null,
  variableName: '',
  payloadName: '',
};

/** A variable that the sensor has. */
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
 * The variable once another normalized variable is chosen: a provider's variable belonged to the one before, a name of
 * one's own stays. Where the provider has none to choose from, it is a new one.
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

/** The provider's variables that one may choose: those of its normalized variable that no other has taken. */
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
 * The limits that must be filled in: those that the normalized variable requires, unless the sensor was saved without
 * them before.
 */
export const neededLimits = (
  requirements: Requirements | undefined,
  saved: Thresholds | undefined,
): readonly Limit[] => LIMITS.filter((limit) => isRequired(limit, requirements) && saved?.[limit] !== null);
