import { MINUTE_MS, HOUR_MS } from '@domain/duration';

const MIN_PAUSE_MS = MINUTE_MS;
/** What didn't leave during a short outage leaves within a minute of its end. */
const MIN_AWAY_PAUSE_MS = MINUTE_MS / 2;
export const MAX_PAUSE_MS = 4 * HOUR_MS;

/**
 * When a message that failed is tried again: after as long as it has been failing, or has been finding the channel
 * away, at most four hours; undefined once it has failed for long enough (EXT-35).
 */
export const nextTry = (
  failingSince: Date,
  now: Date,
  triedForMs: number,
  awaySince?: Date,
): Date | undefined => {
  if (now.getTime() - failingSince.getTime() >= triedForMs) return undefined;
  const grownMs = now.getTime() - (awaySince ?? failingSince).getTime();
  const pause = Math.min(MAX_PAUSE_MS, Math.max(awaySince ? MIN_AWAY_PAUSE_MS : MIN_PAUSE_MS, grownMs));
  return new Date(now.getTime() + pause);
};
