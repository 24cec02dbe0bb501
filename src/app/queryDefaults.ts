import type { DefaultOptions } from '@tanstack/react-query';

import { MINUTE_MS } from '@domain/duration';

/** Lists stay fresh for a minute, so that going from screen to screen asks for nothing twice. */
const STALE_AFTER_MS = MINUTE_MS;

/**
 * Only the HTTP client retries. After that, failures are shown and people retry themselves: a query that waits silently
 * for the network looks like a page that hangs. When the network is back, failed and stale queries are fetched again.
 */
export const queryDefaults: DefaultOptions = {
  queries: {
    retry: false,
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: true,
    staleTime: STALE_AFTER_MS,
  },
  mutations: { retry: false, networkMode: 'always' },
};
