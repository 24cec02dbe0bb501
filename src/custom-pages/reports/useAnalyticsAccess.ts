import { useCallback, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';

import { ANALYTICS_TOKEN_RENEWAL_MS, ANALYTICS_TOKEN_RETRY_MS } from '@/config/constants';
import '@/providers/data/screens/analytics';
import type { PeriodChoice } from '@domain/reportPeriod';
import type { AppDataProvider } from '@/providers/data/AppDataProvider';

export interface AnalyticsToken {
  value: string;
  /** Whether a chart may still sign in with it: it is due to be renewed otherwise, which failed or a sleeping device left out. */
  isAlive: () => boolean;
}

/**
 * What charts need before they can mount: the client library, and a token for the sensor and period, which is
 * renewed in memory. Charts on screen keep the one that they signed in with (REP-14).
 * @param sensorId null while no sensor is chosen, or none of its charts needs any of it
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
  const renewal = useQuery({
    queryKey: ['analytics-token', sensorId, year, month],
    queryFn: ({ signal }) => dataProvider.getAnalyticsToken({ signal }),
    enabled: sensorId !== null,
    // A renewal that failed is tried again while the token before it still lives.
    refetchInterval: ({ state: { status, data } }) =>
      status === 'error' && data !== undefined ? ANALYTICS_TOKEN_RETRY_MS : ANALYTICS_TOKEN_RENEWAL_MS,
    refetchIntervalInBackground: true,
    // Charts on screen need no newer one; those that do tell why they don't show.
    meta: { tellsRefreshFailure: true },
    // Each change of sensor or period asks for a fresh one, also when coming back to an earlier one.
    staleTime: 0,
    gcTime: 0,
  });

  const { data: value, dataUpdatedAt, refetch } = renewal;
  const token = useMemo(
    (): AnalyticsToken | undefined =>
      value === undefined || !library.isSuccess
        ? undefined
        : { value, isAlive: () => Date.now() - dataUpdatedAt <= ANALYTICS_TOKEN_RENEWAL_MS },
    [value, dataUpdatedAt, library.isSuccess],
  );

  /** Asks for another token; several charts that ask at once share a call. Resolves to whether it came. */
  const renewToken = useCallback(async () => (await refetch({ cancelRefetch: false })).isSuccess, [refetch]);

  return {
    library,
    token,
    /** Why there is no token at all, null while there is one or it is on its way. */
    refusal: value === undefined ? renewal.error : null,
    renewToken,
  };
};

export type AnalyticsAccess = ReturnType<typeof useAnalyticsAccess>;
