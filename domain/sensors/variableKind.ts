import { isPerArea } from './units';

/**
 * What the values of a normalized variable mean (EXT-61), and so how those of an hour, a day or a month become one figure:
 * - `instantaneous`: how something is. The mean, weighted by time.
 * - `sound-level`: decibels. The level that carries the same energy (Leq).
 * - `meter`: a count so far. What was used: the differences, over resets.
 * - `amount`: how much there was since the message before. The sum.
 * - `direction`: degrees of a circle. Where the mean of all points to, and how steady that is.
 * - `state`: one of a few numbers, zero for off. For how long it was on, and in each.
 */
export const VARIABLE_KINDS = [
  'instantaneous',
  'sound-level',
  'meter',
  'amount',
  'direction',
  'state',
] as const;

export type VariableKind = (typeof VARIABLE_KINDS)[number];

/** The usual one for what is left out, or a kind that only a newer server knows. */
export const readVariableKind = (kind: unknown): VariableKind =>
  VARIABLE_KINDS.find((known) => known === kind) ?? 'instantaneous';

/** Whether the figure of an hour is how much there was in it, so that hours add up. */
export const addsUp = (kind: unknown): boolean => kind === 'meter' || kind === 'amount';

/**
 * Whether sensors beside each other add up, as what two houses used does. Two rain gauges measure the same rain.
 * @param unit of the readings
 */
export const addsUpBetweenSensors = (kind: unknown, unit: string | null): boolean =>
  addsUp(kind) && !(unit !== null && isPerArea(unit));

/** Whether a figure is one of the values measured, so that it stands among them and beside their limits. */
export const isAmongValues = (kind: unknown): boolean => kind !== 'direction' && kind !== 'state';

/** Whether values have limits: none lies beyond the others on a circle. */
export const canHaveLimits = (kind: unknown): boolean => kind !== 'direction';

/** By what limits of what adds up count (EXT-72): how much there was in an hour, or in a day of the site so far. */
export const LIMITS_BY = ['hour', 'day'] as const;

export type LimitsBy = (typeof LIMITS_BY)[number];

/** The usual one for what is left out. */
export const readLimitsBy = (limitsBy: unknown): LimitsBy =>
  LIMITS_BY.find((known) => known === limitsBy) ?? 'hour';

/** What tells the figures and limits of a variable. */
interface Measured {
  readonly kind?: string | null | undefined;
  readonly limitsBy?: string | null | undefined;
}

/** Whether limits are those of a day; only of what adds up. */
export const isByDay = ({ kind, limitsBy }: Measured): boolean =>
  addsUp(kind) && readLimitsBy(limitsBy) === 'day';

/** The unit of a day's figure of what adds up: 'm³/día'. */
export const unitOfDay = (unit: string | null): string | null => unit && `${unit}/día`;

/** The unit of limits: of what adds up, 'm³/h' or 'm³/día' where readings are 'm³'. */
export const unitOfLimits = (unit: string | null, measured: Measured): string | null => {
  if (unit === null || !addsUp(measured.kind)) return unit;
  return isByDay(measured) ? unitOfDay(unit) : `${unit}/h`;
};

/** The unit of single readings, of a variable that is told with that of its hours or limits. */
export const readingUnit = (
  variable:
    { readonly unit?: string | null | undefined; readonly kind?: string | null | undefined } | undefined,
): string | null => {
  const unit = variable?.unit ?? null;
  return addsUp(variable?.kind) ? (unit?.replace(/\/(h|día)$/, '') ?? null) : unit;
};

const USUAL_KINDS: readonly (readonly [RegExp, VariableKind])[] = [
  [/^db(\s*\(?[acz]\)?)?$/i, 'sound-level'],
  [/^(m[3³]|l|lts?\.?|litros|[km]?wh|pulsos)$/i, 'meter'],
  [/^mm$/i, 'amount'],
  [/^(°|º|grados|deg)$/i, 'direction'],
];

/** What a unit suggests. */
export const usualKind = (unit: string): VariableKind =>
  USUAL_KINDS.find(([units]) => units.test(unit.trim()))?.[1] ?? 'instantaneous';

/** How long a meter may be silent so that what it counted meanwhile belongs to the hour in which it is heard again. */
export const METER_PAUSE_DAYS = 31;

/** An hour's states beyond so many are counted together. */
export const MOST_STATES = 12;
/** Stands for those states. */
export const OTHER_STATES = 'other';
