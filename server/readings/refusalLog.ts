import type { Logger } from 'pino';

import { HOUR_MS } from '@domain/duration';

/** Of more than this many devices and reasons, the oldest is forgotten, and told again sooner. */
const MAX_KNOWN = 10_000;

/** Where something came from that wasn't used. */
export interface Origin {
  readonly device?: string | undefined;
  readonly topic?: string | undefined;
  readonly keyId?: number | undefined;
}

/** Writes what isn't used of what comes in, once an hour for an origin and a reason, with how much it was by then. */
export const createRefusalLog = (log: Pick<Logger, 'warn'>, elapsed = () => performance.now()) => {
  const known = new Map<string, { at: number; readings: number }>();

  return (origin: Origin, reason: string, count: number): void => {
    const about = JSON.stringify([origin.device ?? origin.topic ?? origin.keyId, reason]);
    const before = known.get(about);
    const readings = (before?.readings ?? 0) + count;
    if (before && elapsed() - before.at < HOUR_MS) {
      before.readings = readings;
      return;
    }
    known.delete(about);
    const [oldest] = known.keys();
    if (known.size >= MAX_KNOWN && oldest !== undefined) known.delete(oldest);
    known.set(about, { at: elapsed(), readings: 0 });
    log.warn({ ...origin, reason, readings }, 'something that came in is not used, or not as it came');
  };
};
