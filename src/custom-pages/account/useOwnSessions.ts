import { useQuery } from '@tanstack/react-query';

import { queryKeyOf } from '@/kit/cache/queryKeys';
import type { Outdated } from '@/kit/cache/useInvalidate';

import { listOwnSessions } from './calls';

/** The signed-in person's open sessions. */
export const useOwnSessions = () => {
  return useQuery({
    queryKey: queryKeyOf('own-sessions'),
    queryFn: ({ signal }) => listOwnSessions(signal),
  });
};

export const SESSION_ENDED: Outdated = { refetch: ['own-sessions'] };
