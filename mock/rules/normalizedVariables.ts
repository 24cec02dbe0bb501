import type * as z from 'zod/mini';

import type { normalizedVariables } from '@contract';
import { mismatchText } from '@contract/serving/limitTexts';
import { refusalTexts } from '@contract/serving/refusalTexts';
import { NO_THRESHOLDS, pickRequirements, pickThresholds } from '@domain/sensors/threshold';

import type { NormalizedVariableRecord } from '../records';
import { Refusal } from '../refusal';
import type { Store } from '../store';
import { requireUnused } from './names';
import { requireRecord } from './records';

/** @throws Refusal 404 for an unknown type, 409 for a name that the type has */
export const createVariable = (
  request: z.output<typeof normalizedVariables.createNormalizedVariableRequest>,
  store: Store,
): NormalizedVariableRecord => {
  const { normalizedName: name } = request;
  const type = requireRecord('sensorTypes', request.sensorTypeId, store);
  requireUnused(
    store.all('normalizedVariables').filter(({ typeId }) => typeId === type.id),
    (variable) => variable.name,
    name,
    refusalTexts.takenVariableName(name, type.name),
  );
  return store.add('normalizedVariables', {
    typeId: type.id,
    name,
    unit: null,
    ...pickRequirements(request),
    thresholds: NO_THRESHOLDS,
    providerVariables: [],
  });
};

/** @throws Refusal 404, 400 for limits that don't match what is required */
export const updateVariable = (
  id: number,
  body: z.output<typeof normalizedVariables.updateNormalizedVariableRequest>,
  store: Store,
): NormalizedVariableRecord => {
  requireRecord('normalizedVariables', id, store);
  const problem = mismatchText(body);
  if (problem) throw new Refusal(400, problem);
  return store.update('normalizedVariables', id, {
    ...pickRequirements(body),
    thresholds: pickThresholds(body),
  });
};
