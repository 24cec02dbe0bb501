import { pickRequirements } from '@domain/sensors/threshold';

import type { NormalizedVariableRecord } from '../records';
import type { Store } from '../store';

/**
 * In the form for administrators (VAR-1): the limits are in `variables[0]`.
 */
export const toNormalizedVariable = (variable: NormalizedVariableRecord, store: Store) => ({
  id: variable.id,
  name: variable.name,
  sensorType: store.find('sensorTypes', variable.typeId)?.name ?? null,
  sensorTypeId: variable.typeId,
  ...pickRequirements(variable),
  variables: [variable.thresholds],
});

/** In the form for sensor and view forms (SEN-5): with the provider's variables. */
export const toNormalizedVariableOfType = (variable: NormalizedVariableRecord) => ({
  id: variable.id,
  name: variable.name,
  ...pickRequirements(variable),
  variables: variable.providerVariables,
});
