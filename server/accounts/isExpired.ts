import { DAY_MS } from '@domain/duration';

/** More than neglected clocks differ by, or than a machine without a clock is behind after a start. */
const TOLERANCE_MS = DAY_MS;

/**
 * Whether the lifetime of something is over. It also is if it began while the clock was ahead; otherwise it might last
 * for years.
 */
export const isExpired = (expiresAt: Date, lifetimeMs: number, now: Date): boolean => {
  const leftMs = expiresAt.getTime() - now.getTime();
  return leftMs <= 0 || leftMs > lifetimeMs + TOLERANCE_MS;
};
