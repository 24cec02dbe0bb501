import { useCallback, useMemo } from 'react';

import { useText } from '@/i18n/useText';
import type { SensorStretch } from '@/providers/data/records';

import { withBeside, type BesideVariable, type OtherSensor } from './rules/besideVariables';
import { evolutionMessages } from './texts';
import { useOtherSensors } from './useOtherSensors';

interface Loaded {
  answer: SensorStretch;
  others: readonly OtherSensor[];
}

/** A stretch with the variables of other sensors that were chosen, under the names of both. */
export const useBeside = (
  beside: readonly BesideVariable[],
  data: Loaded | undefined,
  isShown: (variableId: number) => boolean,
) => {
  const text = useText();
  const { data: sensors } = useOtherSensors(beside.length > 0);

  const sensorName = useCallback(
    (sensorId: number) =>
      sensors?.find(({ id }) => id === sensorId)?.name ??
      text(evolutionMessages.sensorNumber, { id: sensorId }),
    [sensors, text],
  );
  const joined = useMemo(() => {
    if (!data) return { answer: undefined, missing: 0, crowded: [] };
    const nameOf = (variable: string, sensorId: number) =>
      text(evolutionMessages.variableOf, { variable, sensor: sensorName(sensorId) });
    return withBeside(data.answer, { beside, others: data.others, nameOf, isShown });
  }, [data, beside, isShown, sensorName, text]);

  return {
    ...joined,
    /** Until it is loaded, the sensor's name alone. */
    nameOf: ({ sensorId, variableId }: BesideVariable): string => {
      const known = [...(joined.answer?.variables ?? []), ...joined.crowded];
      return known.find(({ id }) => id === variableId)?.name ?? sensorName(sensorId);
    },
  };
};
