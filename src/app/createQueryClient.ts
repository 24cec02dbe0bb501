import { QueryClient } from '@tanstack/react-query';

/** Lists stay good for a minute, so that going from screen to screen asks for nothing twice. */
const STALE_AFTER_MS = 60_000;

/**
 * Failures show at once and people retry by themselves; a query that waits silently, for the network or for its third
 * try, looks like a page that hangs.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        staleTime: STALE_AFTER_MS,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
