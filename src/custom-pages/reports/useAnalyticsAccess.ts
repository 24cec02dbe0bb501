import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';

import { ANALYTICS_TOKEN_RENEWAL_MS } from '@/config/constants';
import type { PeriodChoice } from '@domain/reportPeriod';
import type { AppDataProvider } from '@/providers/data/types';

/**
 * What charts need before they can mount: the client library, and a token for the sensor and period (doc 2 §4), which is
 * renewed in memory. Charts on screen keep the one that they signed in with (reading 29).
 * @param sensorId null while no sensor is chosen
 */
export const useAnalyticsAccess = (sensorId: number | null, { year, month }: PeriodChoice) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const library = useQuery({
    queryKey: ['analytics-library'],
    // Importing it defines the <tableau-viz> element; there is nothing to keep.
    queryFn: async () => {
      await import('@tableau/embedding-api');
      return true;
    },
    enabled: sensorId !== null,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const token = useQuery({
    queryKey: ['analytics-token', sensorId, year, month],
    queryFn: ({ signal }) => dataProvider.getAnalyticsToken({ signal }),
    enabled: sensorId !== null,
    refetchInterval: ANALYTICS_TOKEN_RENEWAL_MS,
    refetchIntervalInBackground: true,
    // Charts on screen need no newer one; those that do tell why they don't show.
    meta: { tellsRefreshFailure: true },
    // Each change of sensor or period asks for a fresh one, also when coming back to an earlier one.
    staleTime: 0,
    gcTime: 0,
  });

  return { library, token };
};

export type AnalyticsAccess = ReturnType<typeof useAnalyticsAccess>;
