import { HOUR_S } from '../duration';

/** How much came in an hour, and for how long something was known of it. */
export interface KnownHour {
  readonly count: number;
  readonly minutes: number;
}

/** Of less of a time, no figure is told, or only with a word about it: of sound, of air, and of comparisons. */
export const NEEDED_SHARE = 0.75;

const HOUR_MINUTES = 60;

/**
 * The share of an hour that was measured (0–1): for how long something was known, but no more than its readings stand for.
 * A value holds for an hour (EXT-21), so a device that lost five messages of six would otherwise have measured all of it.
 * @param pause seconds between its readings, usually; null if none is usual
 */
export const measuredShare = ({ count, minutes }: KnownHour, pause: number | null): number =>
  Math.min(1, minutes / HOUR_MINUTES, pause === null ? 1 : (count * pause) / HOUR_S);

/** Whether readings usually come so rarely that an hour is too little of what one of them stands for. */
export const isRarerThanHours = (pause: number | null): boolean =>
  pause !== null && HOUR_S < pause * NEEDED_SHARE;

/** Whether enough of an hour was measured, and little else, for its figure to be about that hour. */
export const isMeasuredHour = (hour: KnownHour, pause: number | null): boolean =>
  !isRarerThanHours(pause) && measuredShare(hour, pause) >= NEEDED_SHARE;

/**
 * The same of what adds up. It counts from one reading to the next, however long a value holds: so its first reading of an
 * hour brings what was used since the hour before, which must have been measured, too.
 * @param count the readings of an hour with any
 * @param before those of the hour before
 */
export const isCountedHour = (count: number, before: number, pause: number | null): boolean =>
  [count, before].every((came) => isMeasuredHour({ count: came, minutes: HOUR_MINUTES }, pause));
