import { isRequired, LIMITS, type RequiredLimits } from '@domain/sensors/threshold';

import { toMeasurement, toRequiredLimits, type MeasurementValues } from '../measurement';

/** The limits, the unit, the provider's variables and the alarm rule. */
export type NormalizedVariableValues = RequiredLimits & MeasurementValues;

/** What is sent, to be compared. A saved rule is complete, so one that isn't (yet) differs from it; as a range does. */
const sent = (values: NormalizedVariableValues): string =>
  JSON.stringify([
    toRequiredLimits(values),
    toMeasurement(values, {
      alarmRule: true,
      kind: true,
      plausible: true,
      noise: true,
      air: true,
      meanings: true,
    }),
  ]);

/** Whether something changed and no required limit is missing (VAR-7, VAR-8). */
export const canSave = (values: NormalizedVariableValues, saved: NormalizedVariableValues): boolean => {
  const limits = toRequiredLimits(values);
  const isComplete = LIMITS.every((limit) => !isRequired(limit, limits) || limits[limit] !== null);
  return isComplete && sent(values) !== sent(saved);
};
