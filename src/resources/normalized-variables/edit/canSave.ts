import {
  isRequired,
  LIMITS,
  pickRequirements,
  pickThresholds,
  type RequiredLimits,
} from '@domain/sensors/threshold';

import { toMeasurement, type MeasurementValues } from '../measurement';

/** The limits, the unit, the provider's variables and the alarm rule. */
export type NormalizedVariableValues = RequiredLimits & MeasurementValues;

/** What is sent, to be compared. A saved rule is complete, so one that isn't (yet) differs from it. */
const sent = (values: NormalizedVariableValues): string =>
  JSON.stringify([pickRequirements(values), pickThresholds(values), toMeasurement(values, true)]);

/** Whether something changed and no required limit is missing (VAR-7, VAR-8). */
export const canSave = (values: NormalizedVariableValues, saved: NormalizedVariableValues): boolean =>
  LIMITS.every((limit) => !isRequired(limit, values) || values[limit] !== null) &&
  sent(values) !== sent(saved);
