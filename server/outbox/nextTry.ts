import { MINUTE_MS, HOUR_MS } from '@domain/duration';

const MIN_PAUSE_MS = MINUTE_MS;
export const MAX_PAUSE_MS = 4 * HOUR_MS;

/**
 * When a message that failed is tried again: after as long as it has been failing, at least a minute and at most four
 * hours; undefined once it has failed for long enough (EXT-35).
 */
export const nextTry = (failingSince: Date, now: Date, triedForMs: number): Date | undefined => {
  const failingMs = now.getTime() - failingSince.getTime();
  if (failingMs >= triedForMs) return undefined;
  const pause = Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, failingMs));
  return new Date(now.getTime() + pause);
};
