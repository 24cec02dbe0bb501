import { RETRY_DELAYS_MS } from '@/config/constants';
import type { Call } from '@contract/call';

import { ApiError } from './ApiError';

/** A gateway's answers while the server behind it is unavailable: nobody has refused the call itself. */
const PASSING_STATUSES: ReadonlySet<unknown> = new Set([502, 503, 504]);

const isPassing = (error: unknown) =>
  error instanceof ApiError &&
  error.retryAfterMs === undefined &&
  (error.failure === 'network' || PASSING_STATUSES.has(error.status));

/**
 * How long to wait before a failed call is tried again; undefined if it isn't. A write is never repeated,
 * because nobody knows whether the server accepted the first one. Nor is what came with a `Retry-After`: the
 * server asks for fewer requests.
 * @param tries how often it was tried so far
 */
export const retryDelay = (
  method: Call['method'],
  error: unknown,
  tries: number,
  delays: readonly number[] = RETRY_DELAYS_MS,
): number | undefined => (method === 'GET' && isPassing(error) ? delays[tries - 1] : undefined);

/**
 * The wait in a `Retry-After` header, in milliseconds: it contains seconds or a date (RFC 9110 §10.2.3).
 * @param now milliseconds since the epoch
 */
export const readRetryAfter = (header: string | null, now: number): number | undefined => {
  if (header === null) return undefined;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
};
