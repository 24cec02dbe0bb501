import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';

import { pickThresholds } from '@domain/sensors/threshold';

import { queryKeyOf } from '@/kit/cache/queryKeys';
import { useTypedValues } from '@/kit/form/typedValues';
import { useDebounced } from '@/kit/useDebounced';
import type { LimitTrial, LimitTrialRequest, Sensor } from '@/providers/data/records';

import type { BulkVariable } from '../bulk/bulkVariables';
import { tryLimitChange } from './calls';
import { canBeTried, type LimitValues } from './limitValues';

const trialKey = (request: string) => queryKeyOf('limit-effects', 'many', request);

const requestOf = ({ normalizedVariableId, ...limits }: LimitValues, sensors: readonly Sensor[]): string =>
  JSON.stringify({
    normalizedVariableId,
    ...pickThresholds(limits),
    sensorIds: sensors.map(({ id }) => id),
  });

/**
 * What the limits in the form would have meant for the sensors. It asks for limits that are applied: while one is typed,
 * it would keep the server busy for nothing.
 */
export const useLimitTrial = (sensors: readonly Sensor[], chosen: BulkVariable | undefined) => {
  const values = useWatch() as LimitValues;
  const isTyping = Object.keys(useTypedValues()).length > 0;
  const isComplete = chosen !== undefined && canBeTried(values, chosen.variable);
  const wanted = isComplete ? requestOf(values, sensors) : '';
  const request = useDebounced(wanted);
  const query = useQuery({
    queryKey: trialKey(request),
    queryFn: ({ signal }) => tryLimitChange(JSON.parse(request) as LimitTrialRequest, signal),
    enabled: request !== '',
    // Somebody may have changed sensors since.
    gcTime: 0,
  });
  const isCurrent = isComplete && !isTyping && request === wanted;

  return { isComplete, query, trial: isCurrent && !query.isFetching ? query.data : undefined };
};

/** The trial of values, once it is there, and a way to ask for it again. */
export const useKnownTrial = (sensors: readonly Sensor[]) => {
  const queryClient = useQueryClient();

  return (values: LimitValues) => {
    const queryKey = trialKey(requestOf(values, sensors));
    return {
      trial: queryClient.getQueryData<LimitTrial>(queryKey),
      refetch: () => queryClient.invalidateQueries({ queryKey }),
    };
  };
};
