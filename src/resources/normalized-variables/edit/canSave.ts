import { isRequired, LIMITS, type RequiredLimits } from '@domain/threshold';

/** Whether every required limit is a number. */
export const isComplete = (limits: RequiredLimits): boolean =>
  LIMITS.every((limit) => !isRequired(limit, limits) || limits[limit] !== null);

/** Whether something changed and nothing is missing (VAR-7, VAR-8). */
export const canSave = (limits: RequiredLimits, saved: RequiredLimits): boolean =>
  LIMITS.some(
    (limit) => limits[limit] !== saved[limit] || isRequired(limit, limits) !== isRequired(limit, saved),
  ) && isComplete(limits);
