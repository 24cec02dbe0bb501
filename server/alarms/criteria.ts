import type { AlarmLevel, AlarmRule } from '@domain/alarms';
import { MINUTE_MS } from '@domain/duration';
import { VALUE_HOLDS_MS } from '@domain/sensors/sensorStatus';
import { maximaOf, type Thresholds } from '@domain/sensors/threshold';
import { statusOf } from '@reporting/status';

/** A value as it is judged. */
export interface Judgeable {
  readonly value: number;
  /** Whether it is what there was of a day that isn't over (EXT-72): it can be above a limit, and not yet below one. */
  readonly isSoFar?: boolean;
}

/** What values are judged by: the limits of a variable, and its alarm rule (EXT-28). */
export interface Criteria {
  readonly delayMs: number;
  /** How long a value holds without a next one. */
  readonly holdsMs: number;
  /** Whether a value is at a level, or worse. */
  isBeyond(level: AlarmLevel, reading: Judgeable): boolean;
  /**
   * Whether a value is far enough behind a level's limits to count as back. Of a day so far, from the side on which the
   * alarm's worst value is.
   */
  isClearOf(level: AlarmLevel, reading: Judgeable, worst?: Judgeable): boolean;
  /** The worse of two values. */
  worseOf<Reading extends Judgeable>(one: Reading, other: Reading): Reading;
}

interface Zone {
  readonly low: number | null;
  readonly high: number | null;
}

const within = (limits: readonly (number | null)[], choose: (...values: number[]) => number) => {
  const set = limits.filter((limit) => limit !== null);
  return set.length === 0 ? null : choose(...set);
};

/** The zone that a value leaves when it reaches a level. */
const zoneOf = (level: AlarmLevel, limits: Thresholds): Zone => {
  const { minCritical, minWarning, maxWarning, maxCritical } = limits;
  if (level === 'critical') return { low: minCritical, high: maxCritical };
  return {
    low: within([minCritical, minWarning], Math.max),
    high: within([maxCritical, maxWarning], Math.min),
  };
};

/**
 * How far a value must come back behind a limit: in percent of the distance between the outer limits. With
 * limits on one side only, in percent of the one with the largest absolute value.
 */
const marginOf = (limits: Thresholds, { hysteresisPercent }: AlarmRule): number => {
  const { minCritical, minWarning, maxWarning, maxCritical } = limits;
  const lowest = within([minCritical, minWarning], Math.min);
  const highest = within([maxCritical, maxWarning], Math.max);
  const one = within(
    Object.values(limits).map((limit: number | null) => limit && Math.abs(limit)),
    Math.max,
  );
  const reach = lowest !== null && highest !== null ? highest - lowest : (one ?? 0);
  return (reach * hysteresisPercent) / 100;
};

/** At most half of the way to the middle; otherwise no value would count as back. */
const clearZone = ({ low, high }: Zone, margin: number): Zone => {
  const fitting = low === null || high === null ? margin : Math.min(margin, (high - low) / 4);
  return { low: low === null ? null : low + fitting, high: high === null ? null : high - fitting };
};

/** How far a value lies outside a zone; negative inside. */
const excessOver = ({ low, high }: Zone, value: number): number =>
  Math.max(low === null ? -Infinity : low - value, high === null ? -Infinity : value - high);

export const createCriteria = (
  limits: Thresholds,
  rule: AlarmRule,
  holdsMs: number = VALUE_HOLDS_MS,
): Criteria => {
  const margin = marginOf(limits, rule);
  const warning = zoneOf('warning', limits);
  const clear = {
    warning: clearZone(warning, margin),
    critical: clearZone(zoneOf('critical', limits), margin),
  };
  const maxima = maximaOf(limits);
  const levelOf = ({ value, isSoFar }: Judgeable) => statusOf(value, isSoFar ? maxima : limits);
  const excessOf = ({ value, isSoFar }: Judgeable) =>
    excessOver(isSoFar ? { ...warning, low: null } : warning, value);
  return {
    delayMs: rule.delayMinutes * MINUTE_MS,
    holdsMs,
    isBeyond: (level, reading) =>
      level === 'critical' ? levelOf(reading) === 'critical' : levelOf(reading) !== 'normal',
    isClearOf: (level, { value, isSoFar }, worst) => {
      const { low, high } = clear[level];
      const isOfMinimum = worst !== undefined && warning.low !== null && worst.value < warning.low;
      return excessOver({ low: isSoFar && !isOfMinimum ? null : low, high }, value) <= 0;
    },
    worseOf: (one, other) => {
      const [first, second] = [levelOf(one), levelOf(other)].map((level) => level === 'critical');
      if (first !== second) return first ? one : other;
      return excessOf(other) > excessOf(one) ? other : one;
    },
  };
};
