import { errorKind, errorRetryAfterMs } from './errorKind';

/** If the server asks for fewer requests without saying when: longer after each try. */
const PAUSES_MS = [2_000, 4_000, 8_000, 16_000] as const;

/** Nobody waits longer than that in front of a dialog. */
const LONGEST_PAUSE_MS = 120_000;

/** How long to wait before the same call is made again; undefined if a retry is useless. */
export const pauseAfter = (error: unknown, tries: number): number | undefined => {
  const asked = errorRetryAfterMs(error);
  if (asked === undefined && errorKind(error) !== 'rate-limited') return undefined;
  const usual = PAUSES_MS[tries - 1];
  const pause = usual === undefined ? undefined : (asked ?? usual);
  return pause !== undefined && pause <= LONGEST_PAUSE_MS ? pause : undefined;
};
