import type { ReactNode } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { alertLevels, pickThresholds } from '@domain/sensors/threshold';

import { useDebounced } from '@/kit/useDebounced';
import { useFeature } from '@/kit/useFeature';
import { useRecord } from '@/kit/useRecord';
import type { Sensor, TriedLimits } from '@/providers/data/records';

import { previewLimits } from '../calls';
import { LimitEffectsContext, type KnownLimitEffects } from '../form/LimitEffectNote';
import type { VariableValues } from '../form/sensorValues';
import { useTypedVariables } from '../form/useTypedVariables';
import { limitEffectsKey } from '../sensorQueries';

/** The limits whose effect can be computed: some are set, none contradict, and the sensor has the variable. */
export const triedLimits = (variables: readonly VariableValues[]): TriedLimits =>
  variables.flatMap((variable) => {
    const { id } = variable;
    const limits = pickThresholds(variable);
    return id === null || !alertLevels(limits) ? [] : [{ variableId: id, ...limits }];
  });

interface LimitEffectsProps {
  children: ReactNode;
}

/**
 * Asks what the limits in the form would have meant for the sensor in context (EXT-32): for all variables at
 * once, when the form opens, and while limits are typed. It is only a help: nothing waits for it, and if it
 * fails, people aren't told.
 */
const AskedEffects = ({ children }: LimitEffectsProps) => {
  const { id: sensorId } = useRecord<Sensor>();
  const variables = useTypedVariables();
  const debounced = useDebounced(JSON.stringify(triedLimits(variables)));
  const canBeTried = debounced !== '[]';
  const { data = null } = useQuery({
    queryKey: limitEffectsKey(sensorId, debounced),
    queryFn: async ({ signal }): Promise<KnownLimitEffects> => {
      const tried = JSON.parse(debounced) as TriedLimits;
      return { tried, effects: await previewLimits(sensorId, tried, signal) };
    },
    enabled: canBeTried,
    placeholderData: keepPreviousData,
  });

  return <LimitEffectsContext value={canBeTried ? data : null}>{children}</LimitEffectsContext>;
};

/** Provides the limits inside it with what they would have meant, if the server announces alarms. */
export const LimitEffects = (props: LimitEffectsProps) =>
  useFeature('alarms') ? <AskedEffects {...props} /> : props.children;
