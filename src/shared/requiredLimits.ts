import { isRequired, LIMITS, requirementOf, type Requirements, type Thresholds } from '@domain/threshold';

/** Which limits a variable requires, and their values, in the API's form (VAR-1). */
export type RequiredLimits = Requirements & Thresholds;

/** The limits in an answer, which may leave out any of them. */
type StoredLimits = { readonly [Name in keyof Thresholds]?: number | null | undefined };

type SavedVariable = Requirements & { variables?: readonly StoredLimits[] | null | undefined };

/** What a saved variable requires. A limit that is stored but not required counts as none (VAR-8). */
export const requiredLimitsOf = (variable: SavedVariable): RequiredLimits => {
  const stored = variable.variables?.[0];
  const entries = LIMITS.flatMap((limit) => {
    const isOn = isRequired(limit, variable);
    return [
      [requirementOf(limit), isOn],
      [limit, isOn ? (stored?.[limit] ?? null) : null],
    ];
  });
  return Object.fromEntries(entries) as RequiredLimits;
};
