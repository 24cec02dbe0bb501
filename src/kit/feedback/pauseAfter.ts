import { MINUTE_MS } from '@domain/duration';

import { errorKind, errorRetryAfterMs } from './errorKind';

/** If the server asks for fewer requests without saying when: longer after each try. */
const PAUSES_MS = [2_000, 4_000, 8_000, 16_000] as const;

/** Nobody waits longer than that in front of a dialog. */
const MAX_PAUSE_MS = 120_000;

/** Whether a series should end instead of waiting that long: every further call would be refused. */
export const isTooLongToWait = (pauseMs: number): boolean => pauseMs > MAX_PAUSE_MS;

export const minutesToWait = (pauseMs: number): number => Math.max(1, Math.ceil(pauseMs / MINUTE_MS));

/**
 * How long to wait before the same call is made again, however long the server wants; undefined if a retry is
 * useless. Without any pause, all tries would be refused at once.
 */
export const pauseAfter = (error: unknown, tries: number): number | undefined => {
  const asked = errorRetryAfterMs(error);
  if (asked === undefined && errorKind(error) !== 'rate-limited') return undefined;
  if (asked !== undefined && isTooLongToWait(asked)) return asked;
  const usual = PAUSES_MS[tries - 1];
  return usual === undefined ? undefined : asked || usual;
};
