import { QueryClient } from '@tanstack/react-query';

/** Lists stay good for a minute, so that going from screen to screen asks for nothing twice. */
const STALE_AFTER_MS = 60_000;

/**
 * The HTTP client alone tries again; then failures show, and people retry by themselves. A query that waits silently for
 * the network looks like a page that hangs. When the network is back, what failed or is stale is asked for anew.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        staleTime: STALE_AFTER_MS,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
