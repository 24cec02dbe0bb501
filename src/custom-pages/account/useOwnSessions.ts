import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';

import '@/providers/data/screens/ownSessions';
import type { AppDataProvider } from '@/providers/data/AppDataProvider';
import { queryKeyOf } from '@/shared/cache/queryKeys';
import type { Outdated } from '@/shared/cache/useInvalidate';

/** The signed-in person's open sessions. */
export const useOwnSessions = () => {
  const dataProvider = useDataProvider<AppDataProvider>();

  return useQuery({
    queryKey: queryKeyOf('own-sessions'),
    queryFn: ({ signal }) => dataProvider.listOwnSessions({ signal }),
  });
};

export const SESSION_ENDED: Outdated = { refetch: ['own-sessions'] };
