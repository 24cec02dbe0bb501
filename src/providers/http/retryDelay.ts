import { RETRY_DELAYS_MS } from '@/config/constants';
import type { Call } from '@contract/call';

import { ApiError } from './ApiError';

/** What a gateway answers while the server behind it is away: the call itself was refused by nobody. */
const PASSING_STATUSES: ReadonlySet<unknown> = new Set([502, 503, 504]);

const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.failure === 'network' || PASSING_STATUSES.has(error.status));

/**
 * How long to wait before a call that failed is tried again; undefined where it isn't. A write is never repeated: nobody
 * knows whether the server took the first one.
 * @param tries how often it was tried so far
 */
export const retryDelay = (
  method: Call['method'],
  error: unknown,
  tries: number,
  delays: readonly number[] = RETRY_DELAYS_MS,
): number | undefined => (method === 'GET' && isPassing(error) ? delays[tries - 1] : undefined);
