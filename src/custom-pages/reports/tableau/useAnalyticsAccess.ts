import { useCallback, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';

import type { PeriodChoice } from '@domain/reports/reportPeriod';

import { ANALYTICS_TOKEN_RENEWAL_MS } from '@/config/constants';
import { useLazyCode } from '@/kit/lazy/useLazyCode';
import { queryKeyOf } from '@/kit/cache/queryKeys';

import { getAnalyticsToken } from '../calls';

/** Pause before a failed renewal of the token is tried again. */
export const ANALYTICS_TOKEN_RETRY_MS = 30_000;

export interface AnalyticsToken {
  value: string;
  /**
   * Whether a chart may still sign in with it. It may not if its renewal is overdue, because it failed or
   * because the device slept.
   */
  isAlive: () => boolean;
}

/** The library only defines an element, so there is nothing to store. */
const loadLibrary = async () => {
  await import('./analyticsLibrary');
  return true;
};

/**
 * What charts need before they can mount: the client library, and a token for the sensor and period, which is
 * renewed in memory. Charts on screen keep the token that they signed in with (REP-14).
 * @param sensorId null while no sensor is chosen, or if none of its charts needs Tableau
 */
export const useAnalyticsAccess = (sensorId: number | null, { year, month }: PeriodChoice) => {
  const library = useLazyCode('analytics-library', loadLibrary, sensorId !== null);
  const renewal = useQuery({
    queryKey: queryKeyOf('analytics-token', sensorId, year, month),
    queryFn: ({ signal }) => getAnalyticsToken(signal),
    enabled: sensorId !== null,
    // A failed renewal is retried while the previous token still lives.
    refetchInterval: ({ state: { status, data } }) =>
      status === 'error' && data !== undefined ? ANALYTICS_TOKEN_RETRY_MS : ANALYTICS_TOKEN_RENEWAL_MS,
    refetchIntervalInBackground: true,
    // Charts on screen need no newer token. A chart that needs one shows the failure itself.
    meta: { reportsRefreshFailure: true },
    // Each change of sensor or period asks for a fresh token, even when returning to an earlier one.
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

  /**
   * Asks for another token; charts that ask at the same time share a call. Resolves to whether it arrived.
   */
  const renewToken = useCallback(async () => (await refetch({ cancelRefetch: false })).isSuccess, [refetch]);

  return {
    library,
    token,
    /** Why there is no token at all; null if there is one or it is on its way. */
    refusal: value === undefined ? renewal.error : null,
    renewToken,
  };
};

export type AnalyticsAccess = ReturnType<typeof useAnalyticsAccess>;
