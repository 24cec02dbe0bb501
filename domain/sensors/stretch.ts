import { DAY_MS } from '../duration';

/** What a stretch of time is told in (EXT-73), the shortest first. */
export const STRETCH_STEPS = ['readings', 'hours', 'days'] as const;

export type StretchStep = (typeof STRETCH_STEPS)[number];

/** So long a stretch may be in each step; what is longer is told in the next one. */
const LONGEST_STRETCH_MS: Readonly<Record<StretchStep, number>> = {
  readings: 32 * DAY_MS,
  hours: 370 * DAY_MS,
  days: 5 * 366 * DAY_MS,
};

/** The step in which a stretch is told if it is asked for in another; undefined if it is too long for any. */
export const toldStep = (asked: StretchStep, lengthMs: number): StretchStep | undefined =>
  STRETCH_STEPS.slice(STRETCH_STEPS.indexOf(asked)).find((step) => lengthMs <= LONGEST_STRETCH_MS[step]);
