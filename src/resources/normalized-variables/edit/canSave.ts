import { isRequired, LIMITS, pickRequirements, pickThresholds, type RequiredLimits } from '@domain/threshold';

import { measurementOf, type MeasurementValues } from '../measurement';

/** The limits, the unit, the provider's variables and the alarm rule. */
export type VariableValues = RequiredLimits & MeasurementValues;

/** What is sent, to be compared. A text that isn't a number (yet) differs from every number. */
const sent = (values: VariableValues): string =>
  JSON.stringify([pickRequirements(values), pickThresholds(values), measurementOf(values, true)]);

/** Whether something changed and no required limit is missing (VAR-7, VAR-8). */
export const canSave = (values: VariableValues, saved: VariableValues): boolean =>
  LIMITS.every((limit) => !isRequired(limit, values) || values[limit] !== null) &&
  sent(values) !== sent(saved);
