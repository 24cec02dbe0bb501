import { HOUR_MS, MINUTE_MS } from '@domain/duration';
import { STRETCH_STEPS, type StretchStep } from '@domain/sensors/stretch';

/** So much time on a pixel may be told in single readings; those of more would lie on top of each other. */
const READINGS_MS = 6 * MINUTE_MS;
/** An hour with less than so many pixels can't be told from the next. */
const HOUR_PX = 1;

/**
 * The step in which a stretch is drawn, so that nothing is that can't be seen.
 * @param isCompared two lie over each other: then both need the same places
 */
export const stepFor = (lengthMs: number, widthPx: number, isCompared = false): StretchStep => {
  const ofPixel = lengthMs / Math.max(1, widthPx);
  if (ofPixel <= READINGS_MS && !isCompared) return 'readings';
  return ofPixel * HOUR_PX <= HOUR_MS ? 'hours' : 'days';
};

/** Whether one step tells more than another. */
export const isFiner = (one: StretchStep, other: StretchStep): boolean =>
  STRETCH_STEPS.indexOf(one) < STRETCH_STEPS.indexOf(other);
