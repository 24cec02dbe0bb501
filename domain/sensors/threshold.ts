import type { AlarmLevel } from '../alarms';

/** The limits of a variable, from the lowest of the scale to the highest (LST-9). */
export const LIMITS = ['minCritical', 'minWarning', 'maxWarning', 'maxCritical'] as const;

export type Limit = (typeof LIMITS)[number];

export const WORST_LIMITS_FIRST: readonly Limit[] = [
  'minCritical',
  'maxCritical',
  'minWarning',
  'maxWarning',
];

/** How bad a value beyond a limit is. */
export const levelOf = (limit: Limit): AlarmLevel =>
  limit === 'minCritical' || limit === 'maxCritical' ? 'critical' : 'warning';

/** Null for no limit. */
export type Thresholds = Readonly<Record<Limit, number | null>>;

export const NO_THRESHOLDS: Thresholds = {
  minCritical: null,
  minWarning: null,
  maxWarning: null,
  maxCritical: null,
};

/** Whether any limit is set. */
export const hasLimits = (thresholds: Thresholds): boolean =>
  LIMITS.some((limit) => thresholds[limit] !== null);

/** Only the maximum limits: all that values of a day that isn't over can be beyond (EXT-72). */
export const maximaOf = (thresholds: Thresholds): Thresholds => ({
  ...thresholds,
  minCritical: null,
  minWarning: null,
});

/** The maximum that a growing value passes next, or else the one that it passed last. */
export const nextMaximum = (value: number, { maxWarning, maxCritical }: Thresholds): number | undefined => {
  const maxima = [maxWarning, maxCritical].filter((limit) => limit !== null);
  return maxima.find((limit) => limit >= value) ?? maxima.at(-1);
};

/** Between which values nothing is exceeded; null for no end. */
export interface NormalRange {
  readonly min: number | null;
  readonly max: number | null;
}

export const normalRange = ({
  minCritical,
  minWarning,
  maxWarning,
  maxCritical,
}: Thresholds): NormalRange => ({ min: minWarning ?? minCritical, max: maxWarning ?? maxCritical });

/** Which limits a normalized variable requires of its sensors (SEN-5). */
export type Requirements = Readonly<Record<`require${Capitalize<Limit>}`, boolean>>;

export const NOTHING_REQUIRED: Requirements = {
  requireMinCritical: false,
  requireMaxCritical: false,
  requireMinWarning: false,
  requireMaxWarning: false,
};

const requirementFor = {
  minCritical: 'requireMinCritical',
  minWarning: 'requireMinWarning',
  maxWarning: 'requireMaxWarning',
  maxCritical: 'requireMaxCritical',
} as const satisfies Record<Limit, keyof Requirements>;

/** The name of the field that says whether a limit is required. */
export const requirementOf = (limit: Limit) => requirementFor[limit];

/** Whether a normalized variable requires a limit; an unknown one requires nothing. */
export const isRequired = (limit: Limit, requirements: Requirements | undefined): boolean =>
  requirements?.[requirementFor[limit]] === true;

/** Only the limits of a larger object. */
export const pickThresholds = (from: Thresholds): Thresholds => {
  const { minCritical, minWarning, maxWarning, maxCritical } = from;
  return { minCritical, minWarning, maxWarning, maxCritical };
};

/** Only the requirements of a larger object. */
export const pickRequirements = (from: Requirements): Requirements => {
  const { requireMinCritical, requireMinWarning, requireMaxWarning, requireMaxCritical } = from;
  return { requireMinCritical, requireMinWarning, requireMaxWarning, requireMaxCritical };
};

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

/** Two limits in the wrong order. */
export interface Contradiction {
  lower: Limit;
  upper: Limit;
  /** Whether they may not even be equal: a minimum and a maximum. */
  isStrict: boolean;
}

const isMinimum = (limit: Limit) => limit === 'minCritical' || limit === 'minWarning';

/**
 * Where limits break minimum critical ≤ minimum warning < maximum warning ≤ maximum critical; limits that
 * aren't set are ignored.
 */
export const findContradictions = (thresholds: Thresholds): Contradiction[] => {
  const set = LIMITS.flatMap((limit) => {
    const value = thresholds[limit];
    return value === null ? [] : [{ limit, value }];
  });
  return set.slice(1).flatMap((upper, index) => {
    const lower = set[index];
    if (!lower) return [];
    const isStrict = isMinimum(lower.limit) && !isMinimum(upper.limit);
    const isInOrder = isStrict ? lower.value < upper.value : lower.value <= upper.value;
    return isInOrder ? [] : [{ lower: lower.limit, upper: upper.limit, isStrict }];
  });
};

const isBeyond = (value: number, limit: Limit, at: number): boolean =>
  isMinimum(limit) ? value < at : value > at;

/** The worst limit that a value exceeds; undefined if it exceeds none. A limit itself still belongs to the better side. */
export const limitPassed = (value: number, limits: Thresholds): Limit | undefined =>
  WORST_LIMITS_FIRST.find((limit) => {
    const at = limits[limit];
    return at !== null && isBeyond(value, limit, at);
  });

/** That limit with its value; null if the value exceeds none. */
export const passedLimit = (value: number, limits: Thresholds): { limit: Limit; value: number } | null => {
  const limit = limitPassed(value, limits);
  const at = limit && limits[limit];
  return typeof at === 'number' && limit ? { limit, value: at } : null;
};

/**
 * The limit that an alarm of a level tells of: the warning one where a critical one was passed for less time than an
 * alarm asks for.
 */
export const limitTold = (value: number, limits: Thresholds, worstLevel: AlarmLevel): Limit | undefined => {
  const wasCritical = worstLevel === 'critical';
  const ofWarning = { ...limits, minCritical: null, maxCritical: null };
  return (wasCritical ? undefined : limitPassed(value, ofWarning)) ?? limitPassed(value, limits);
};

export type AlertLevel = AlarmLevel | 'normal';

/** The zones into which limits divide the scale, from the lowest. */
export const ZONES = ['lowest', 'low', 'middle', 'high', 'highest'] as const;

/** The meaning of a reading in each zone; null if no limit is set, or if they contradict each other. */
export const alertLevels = (
  thresholds: Thresholds,
): Readonly<Record<(typeof ZONES)[number], AlertLevel>> | null => {
  const { minCritical, minWarning, maxWarning, maxCritical } = thresholds;
  if (!hasLimits(thresholds) || findContradictions(thresholds).length > 0) return null;
  const low = minWarning === null ? 'normal' : 'warning';
  const high = maxWarning === null ? 'normal' : 'warning';
  return {
    lowest: minCritical === null ? low : 'critical',
    low,
    middle: 'normal',
    high,
    highest: maxCritical === null ? high : 'critical',
  };
};
