import { NOW_REFRESH_MS } from '@/config/constants';

/**
 * What tells how something is right now is asked for again each minute while the page is in view, and on coming back to it:
 * what was true an hour ago is no 'now'.
 */
export const keptFresh = {
  refetchInterval: NOW_REFRESH_MS,
  refetchOnWindowFocus: true,
  staleTime: NOW_REFRESH_MS / 2,
} as const;
