import type { Call } from '@contract/call';

import { RETRY_DELAYS_MS } from '@/config/constants';

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
 * The wait that an answer's `Retry-After` asks for, in milliseconds: it contains seconds, or a date by the clock of the
 * server (RFC 9110 §10.2.3), whose time is in `Date`.
 * @param now milliseconds since the epoch by the device's clock, for answers without `Date`
 */
export const readRetryAfter = (headers: Headers, now: number): number | undefined => {
  const asked = headers.get('Retry-After');
  if (asked === null) return undefined;
  if (/^\d+$/.test(asked)) return Number(asked) * 1000;
  const date = Date.parse(asked);
  if (Number.isNaN(date)) return undefined;
  const told = Date.parse(headers.get('Date') ?? '');
  return Math.max(0, date - (Number.isNaN(told) ? now : told));
};
