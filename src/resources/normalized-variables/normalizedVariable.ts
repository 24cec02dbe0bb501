import {
  isRequired,
  LIMITS,
  NO_THRESHOLDS,
  type Limit,
  type Requirements,
  type Thresholds,
} from '@domain/threshold';

/** The limits that a normalized variable requires, each with its value; null while it has none, absent where it isn't required. */
export type RequiredLimits = Readonly<Partial<Record<Limit, number | null>>>;

/** A new normalized variable as it is being filled in (doc 2 §2). */
export interface NewVariable {
  name: string;
  typeId: number | null;
  required: readonly Limit[];
}

/** What an answer says of the limits; it may leave any of them out. */
type StoredLimits = { readonly [Name in Limit]?: number | null | undefined };

type SavedVariable = Requirements & { variables?: readonly StoredLimits[] | null | undefined };

export const NOTHING_FILLED_IN: NewVariable = { name: '', typeId: null, required: [] };

/** What a saved variable requires. A limit that is stored without being required counts as none (reading 20). */
export const requiredLimitsOf = (variable: SavedVariable): RequiredLimits => {
  const stored = variable.variables?.[0];
  const required = LIMITS.filter((limit) => isRequired(limit, variable));
  return Object.fromEntries(required.map((limit) => [limit, stored?.[limit] ?? null]));
};

/** Requires a limit, without a value as yet; or no longer, which clears its value (doc 2 §4). */
export const withRequirement = (limits: RequiredLimits, limit: Limit, isOn: boolean): RequiredLimits => {
  const { [limit]: _, ...others } = limits;
  return isOn ? { ...others, [limit]: null } : others;
};

/** The four values; null also where none is required. */
export const thresholdsOf = (limits: RequiredLimits): Thresholds => ({ ...NO_THRESHOLDS, ...limits });

export const isChanged = (limits: RequiredLimits, saved: RequiredLimits): boolean =>
  LIMITS.some((limit) => limits[limit] !== saved[limit]);

/** Whether something changed and every limit that is required is a number (doc 2 §4, §5). */
export const canSave = (limits: RequiredLimits, saved: RequiredLimits): boolean =>
  isChanged(limits, saved) && LIMITS.every((limit) => limits[limit] !== null);

const requirementsOf = (isOn: (limit: Limit) => boolean): Requirements => ({
  requireMinCritical: isOn('minCritical'),
  requireMaxCritical: isOn('maxCritical'),
  requireMinWarning: isOn('minWarning'),
  requireMaxWarning: isOn('maxWarning'),
});

/** Doc 2 §3: null where none is required. */
export const updateRequestFor = (limits: RequiredLimits) => ({
  ...requirementsOf((limit) => limit in limits),
  ...thresholdsOf(limits),
});

/** The request of a new variable (doc 2 §3); null while its name is blank or it has no type (doc 2 §5). */
export const createRequestFor = ({ name, typeId, required }: NewVariable) => {
  const normalizedName = name.trim();
  if (normalizedName === '' || typeId === null) return null;
  const requirements = requirementsOf((limit) => required.includes(limit));
  return { normalizedName, sensorTypeId: typeId, ...requirements };
};

/** Whether something was filled in that could be lost. */
export const isStarted = ({ name, typeId, required }: NewVariable): boolean =>
  name !== '' || typeId !== null || required.length > 0;
