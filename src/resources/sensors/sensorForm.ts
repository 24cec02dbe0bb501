import { NO_THRESHOLDS, pickThresholds, type Requirements, type Thresholds } from '@domain/threshold';

export interface Named {
  id: number;
  name: string;
}

interface ProviderVariable {
  variableId: number;
  variableName: string;
}

/** A normalized variable of the sensor's type (doc 1 §3). */
export interface NormalizedVariable extends Named, Requirements {
  variables?: readonly ProviderVariable[] | null | undefined;
}

interface SensorVariable extends Thresholds {
  variableId: number;
  variableName: string;
  normalizedVariableId: number | null;
}

/** A sensor as lists have it; undefined or null variables are unknown, not none. */
interface ListedSensor extends Named {
  typeId: number;
  locationId?: number | null | undefined;
  variables?: readonly SensorVariable[] | null | undefined;
}

/** Where the neighbourhood's name comes from (doc 1 §4). */
export type LocationMode = 'existing' | 'new' | 'none';

export interface VariableRow extends Thresholds {
  /** Tells the rows of a form apart. */
  key: number;
  /** Id of the sensor's variable that this is; null for one that is new to the sensor. */
  savedId: number | null;
  normalizedVariableId: number | null;
  /** Id of the provider's variable that it measures, or a new one that gets its name here; null before the choice. */
  providerVariable: number | 'new' | null;
  name: string;
}

/** What the forms of a sensor hold (doc 1 §3). */
export interface SensorDraft {
  name: string;
  sensorTypeId: number | null;
  locationMode: LocationMode;
  locationId: number | null;
  newLocationName: string;
  variables: readonly VariableRow[];
}

export const EMPTY_DRAFT: SensorDraft = {
  name: '',
  sensorTypeId: null,
  locationMode: 'existing',
  locationId: null,
  newLocationName: '',
  variables: [],
};

/** The form of an existing sensor. */
export const toDraft = ({ name, typeId, locationId, variables }: ListedSensor): SensorDraft => ({
  ...EMPTY_DRAFT,
  name,
  sensorTypeId: typeId,
  locationId: locationId ?? null,
  variables: (variables ?? []).map((variable, key) => ({
    ...pickThresholds(variable),
    key,
    savedId: variable.variableId,
    normalizedVariableId: variable.normalizedVariableId,
    providerVariable: null,
    name: variable.variableName,
  })),
});

export const isSameDraft = (one: SensorDraft, other: SensorDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The rows and an empty one. */
export const addRow = (rows: readonly VariableRow[]): VariableRow[] => [
  ...rows,
  {
    ...NO_THRESHOLDS,
    key: Math.max(-1, ...rows.map(({ key }) => key)) + 1,
    savedId: null,
    normalizedVariableId: null,
    providerVariable: null,
    name: '',
  },
];

/** The row with another normalized variable: a provider's variable belonged to the one before, a name of one's own stays. */
export const withNormalizedVariable = (
  row: VariableRow,
  normalizedVariable: NormalizedVariable | null,
): VariableRow => {
  const keepsName = row.providerVariable === 'new' && row.name.trim() !== '';
  const hasChoice = normalizedVariable === null || (normalizedVariable.variables ?? []).length > 0;
  return {
    ...row,
    normalizedVariableId: normalizedVariable?.id ?? null,
    providerVariable: keepsName || !hasChoice ? 'new' : null,
    name: keepsName ? row.name : '',
  };
};

/** The row that measures a variable of the provider, whose name it takes, or a new one, which awaits its name. */
export const withProviderVariable = (
  row: VariableRow,
  chosen: ProviderVariable | 'new' | null,
): VariableRow => {
  if (chosen === row.providerVariable) return row;
  if (chosen === 'new') return { ...row, providerVariable: 'new', name: '' };
  return { ...row, providerVariable: chosen?.variableId ?? null, name: chosen?.variableName ?? '' };
};

/** The provider's variables that a row may choose: those of its normalized variable that no other row has taken. */
export const freeProviderVariables = (
  row: VariableRow,
  rows: readonly VariableRow[],
  normalizedVariable: NormalizedVariable | undefined,
): ProviderVariable[] => {
  const taken = new Set(
    rows.filter(({ key }) => key !== row.key).map(({ providerVariable }) => providerVariable),
  );
  return (normalizedVariable?.variables ?? []).filter(({ variableId }) => !taken.has(variableId));
};

/** What the ids of a draft refer to. */
export interface SensorChoices {
  locations: readonly Named[];
  normalizedVariables: readonly NormalizedVariable[];
}

/** The name that is sent as the location; null without a neighbourhood, or while none is chosen or named. */
export const locationName = (
  { locationMode, locationId, newLocationName }: SensorDraft,
  locations: readonly Named[],
): string | null => {
  switch (locationMode) {
    case 'existing':
      return locations.find(({ id }) => id === locationId)?.name ?? null;
    case 'new':
      return newLocationName.trim() || null;
    case 'none':
      return null;
  }
};
