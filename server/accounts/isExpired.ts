import { DAY_MS } from '@domain/duration';

/** More than clocks differ by that nobody looks after, or than a machine without one is behind after a start. */
const TOLERANCE_MS = DAY_MS;

/**
 * Whether what was given a lifetime is over. It also is if it was given while the clock was ahead, or it would last
 * until a date that is years away.
 */
export const isExpired = (expiresAt: Date, lifetimeMs: number, now: Date): boolean => {
  const leftMs = expiresAt.getTime() - now.getTime();
  return leftMs <= 0 || leftMs > lifetimeMs + TOLERANCE_MS;
};
