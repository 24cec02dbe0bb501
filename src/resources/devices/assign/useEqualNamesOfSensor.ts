import { useEffect, useRef } from 'react';
import { useGetList } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';

import type { ReceivedVariable, Sensor } from '@/providers/data/records';
import { namesOf, withEqualNames } from '@/shared/devices/equalNames';
import { useSensorTypeData } from '@/shared/sensors/useSensorTypeData';

import type { AssignValues } from './assignValues';

/**
 * Fills in the names that equal a variable's, once for each chosen sensor.
 * @returns the query of the sensor's type, whose names count too
 */
export const useEqualNamesOfSensor = (received: readonly ReceivedVariable[]) => {
  const { getValues, setValue } = useFormContext<AssignValues>();
  const sensorId = useWatch<AssignValues, 'sensorId'>({ name: 'sensorId' });
  const sensor = useGetList<Sensor>('sensors').data?.find(({ id }) => id === sensorId);
  const type = useSensorTypeData(sensor?.typeId ?? null, 'normalizedVariables');
  const attempted = useRef<number>(null);
  // Without the type's names, only a variable's own name can be compared.
  const isKnown = type.data !== undefined || type.error !== null;

  useEffect(() => {
    if (!sensor || !isKnown || attempted.current === sensor.id) return;
    if (type.data) attempted.current = sensor.id;
    const normalizedOf = (wanted: number) => {
      const variable = sensor.variables?.find(({ variableId }) => variableId === wanted);
      return type.data?.normalizedVariables.find(({ id }) => id === variable?.normalizedVariableId);
    };
    const variables = getValues('variables');
    const found = withEqualNames(
      variables.map(({ variableId, variableName, payloadName }) => ({
        names: namesOf(variableName, normalizedOf(variableId)),
        payloadName,
      })),
      received.map(({ name }) => name),
    );
    setValue(
      'variables',
      variables.map((variable, index) => ({ ...variable, payloadName: found[index] ?? '' })),
      { shouldDirty: true },
    );
  }, [sensor, isKnown, type.data, received, getValues, setValue]);

  return type;
};
