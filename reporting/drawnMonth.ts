import { NO_THRESHOLDS } from '@domain/sensors/threshold';

import type { VariableMonth } from './variableMonth';

/** What is drawn of a month: of a state, the share of each hour in which it was on, which its limits aren't about. */
export const drawnMonth = (variable: VariableMonth): VariableMonth =>
  variable.kind === 'state'
    ? {
        ...variable,
        unit: '%',
        thresholds: NO_THRESHOLDS,
        earlierLimits: [],
        hours: variable.hours.map((hour) => ({ ...hour, min: hour.mean, max: hour.mean })),
      }
    : variable;
