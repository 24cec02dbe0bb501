import { useWatch } from 'react-hook-form';

import { LIMITS } from '@domain/sensors/threshold';

import { useTypedValues } from '@/kit/form/typedValues';

import type { SensorValues, VariableValues } from './sensorValues';

/** The variables of the form with the limits that are being typed, which the form has only once their input is left. */
export const useTypedVariables = (): readonly VariableValues[] => {
  const variables = useWatch<SensorValues, 'variables'>({ name: 'variables' });
  const typed = useTypedValues();
  return variables.map((variable, index) => {
    const changed = LIMITS.flatMap((limit) => {
      const source = `variables.${index}.${limit}`;
      return source in typed ? [[limit, typed[source] as number | null] as const] : [];
    });
    return changed.length === 0 ? variable : { ...variable, ...Object.fromEntries(changed) };
  });
};
