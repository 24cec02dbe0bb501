import { locationName, type Named, type SensorDraft, type VariableRow } from './sensorForm';
import { pickThresholds } from '@domain/threshold';

const commonEntry = (row: VariableRow) => ({
  variableName: row.name.trim(),
  normalizedVariableId: row.normalizedVariableId,
  ...pickThresholds(row),
});

/** The create-sensor request of a draft without problems (doc 1 §3, reading 13). */
export const toCreateRequest = (draft: SensorDraft, sensorTypeId: number, locations: readonly Named[]) => ({
  name: draft.name.trim(),
  sensorTypeId,
  location: locationName(draft, locations),
  variablesData: draft.variables.map((row) => ({
    ...commonEntry(row),
    senteosVariableId: row.providerVariable === 'new' ? null : row.providerVariable,
  })),
});

/** The update-sensor request of a draft without problems (doc 1 §3). */
export const toUpdateRequest = (draft: SensorDraft, location: string) => ({
  name: draft.name.trim(),
  location,
  variablesData: draft.variables.map((row) => ({ ...commonEntry(row), id: row.savedId })),
});
