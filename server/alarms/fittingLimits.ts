import { refusalTexts } from '@contract/serving/refusalTexts';
import type { Thresholds } from '@domain/sensors/threshold';

import type { Work } from '../database/database';
import { Refusal } from '../http/refusal';
import { requireLimits } from '../sensors/saveVariables';

/**
 * Checks limits that sensors are to have for a normalized variable, which it locks against changes.
 * @returns its name
 * @throws Refusal 404 for an unknown variable, 400 for limits that contradict each other, or that it requires
 */
export const requireFittingLimits = async (work: Work, id: number, limits: Thresholds): Promise<string> => {
  const variable = await work
    .selectFrom('normalizedVariables')
    .select(['name', 'typeId'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!variable) throw new Refusal(404, refusalTexts.noVariable(id));
  await requireLimits(work, variable.typeId, [
    { variableName: variable.name, normalizedVariableId: id, ...limits },
  ]);
  return variable.name;
};
