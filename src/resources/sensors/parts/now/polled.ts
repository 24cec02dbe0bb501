import { NOW_REFRESH_MS } from '@/config/constants';

/**
 * Queries about the current state are repeated each minute while the page is in view, and on coming back to
 * it: an hour-old answer isn't 'now'.
 */
export const polled = {
  refetchInterval: NOW_REFRESH_MS,
  refetchOnWindowFocus: true,
  staleTime: NOW_REFRESH_MS / 2,
} as const;
