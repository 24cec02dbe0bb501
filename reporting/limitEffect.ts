import type { Thresholds } from '@domain/sensors/threshold';

/** An hour's statistics. */
export interface HourRange {
  readonly min: number;
  readonly mean: number;
  readonly max: number;
  /** Minutes with a known value. */
  readonly minutes: number;
}

/** Hours in each status, according to some limits. */
export interface LimitEffect {
  readonly measuredHours: number;
  readonly warningHours: number;
  readonly criticalHours: number;
}

/**
 * The share (0–1) of an hour above a value. For an hour on both sides of it, only the lowest, mean and
 * highest value are known. The values are assumed to be spread evenly if the mean lies in the middle, and to
 * crowd near the lowest or highest one as the mean does. So an hour with one peak counts little.
 */
const shareAbove = ({ min, mean, max }: HourRange, limit: number): number => {
  if (limit >= max) return 0;
  if (limit < min) return 1;
  const place = (limit - min) / (max - min);
  const middle = (mean - min) / (max - min);
  if (middle <= 0) return 0;
  if (middle >= 1) return 1;
  return middle <= 0.5 ? (1 - place) ** (1 / middle - 1) : 1 - place ** (1 / (1 - middle) - 1);
};

const shareBelow = (hour: HourRange, limit: number): number =>
  shareAbove({ min: -hour.max, mean: -hour.mean, max: -hour.min, minutes: hour.minutes }, -limit);

const shareOutside = (hour: HourRange, low: number | null, high: number | null): number =>
  Math.min(1, (low === null ? 0 : shareBelow(hour, low)) + (high === null ? 0 : shareAbove(hour, high)));

/** What limits would have meant in some hours (EXT-32). */
export const limitEffectOf = (hours: readonly HourRange[], limits: Thresholds): LimitEffect => {
  let [measuredHours, warningHours, criticalHours] = [0, 0, 0];
  for (const hour of hours) {
    const length = hour.minutes / 60;
    const critical = shareOutside(hour, limits.minCritical, limits.maxCritical);
    const warning = shareOutside(hour, limits.minWarning, limits.maxWarning);
    measuredHours += length;
    criticalHours += critical * length;
    warningHours += Math.max(0, warning - critical) * length;
  }
  return { measuredHours, warningHours, criticalHours };
};
