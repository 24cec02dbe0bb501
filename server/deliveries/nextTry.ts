import { MINUTE_MS, HOUR_MS } from '@domain/duration';

const TRIED_FOR_MS = 48 * HOUR_MS;
const MIN_PAUSE_MS = MINUTE_MS;
export const MAX_PAUSE_MS = 4 * HOUR_MS;

/**
 * When a failed mail is retried: after as long as it has been failing, at least a minute and at most four
 * hours; undefined after two days (EXT-35).
 */
export const nextTry = (failingSince: Date, now: Date): Date | undefined => {
  const failingMs = now.getTime() - failingSince.getTime();
  if (failingMs >= TRIED_FOR_MS) return undefined;
  const pause = Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, failingMs));
  return new Date(now.getTime() + pause);
};
