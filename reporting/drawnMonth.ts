import { NO_THRESHOLDS } from '@domain/sensors/threshold';
import { isByDay } from '@domain/sensors/variableKind';

import type { VariableMonth } from './variableMonth';

/**
 * What is drawn of a month: of a state, the share of each hour in which it was on, which its limits aren't about; and hours
 * of what has limits of a day, which aren't about hours either.
 */
export const drawnMonth = (variable: VariableMonth): VariableMonth => {
  if (isByDay(variable)) return { ...variable, thresholds: NO_THRESHOLDS, earlierLimits: [] };
  if (variable.kind !== 'state') return variable;
  return {
    ...variable,
    unit: '%',
    thresholds: NO_THRESHOLDS,
    earlierLimits: [],
    hours: variable.hours.map((hour) => ({ ...hour, min: hour.mean, max: hour.mean })),
  };
};
