import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import type { Connection, ReceivedVariable } from '@/providers/data/records';
import { withEqualNames } from '@/shared/devices/equalNames';

import { useNormalizedVariables } from './sensorChoices';
import type { SensorValues } from './sensorValues';
import type { VariableValues } from './variableValues';

interface EqualNames {
  device: string;
  received: readonly ReceivedVariable[];
  connection: Connection | undefined;
}

/** Tried once for each device and variable, so that a name that somebody removes stays removed. */
const attemptOf = (device: string, { id, variableName }: VariableValues) =>
  JSON.stringify([device, id ?? variableName]);

/**
 * Fills in the name under which the device sends a variable, if one of its names equals one of the
 * variable's.
 */
export const useEqualNames = ({ device, received, connection }: EqualNames): void => {
  const { setValue } = useFormContext<SensorValues>();
  const variables = useWatch<SensorValues, 'variables'>({ name: 'variables' });
  const { normalizedVariables } = useNormalizedVariables();
  const attempts = useRef(new Set<string>());

  useEffect(() => {
    if (received.length === 0) return;
    const wanted = variables.map((variable) => {
      const normalized = normalizedVariables.find(({ id }) => id === variable.normalizedVariableId);
      const attempt = attemptOf(device, variable);
      // A variable saved without a name was left so on purpose.
      const wasSaved = variable.id !== null && device === connection?.device;
      const isSought = variable.variableName.trim() !== '' && !wasSaved && !attempts.current.has(attempt);
      if (isSought) attempts.current.add(attempt);
      const others = normalized
        ? [normalized.name, ...normalized.variables.map((one) => one.variableName)]
        : [];
      return {
        names: isSought ? [variable.variableName.trim(), ...others] : [],
        payloadName: variable.payloadName,
      };
    });
    const found = withEqualNames(
      wanted,
      received.map(({ name }) => name),
    );
    for (const [index, name] of found.entries()) {
      if (name !== variables[index]?.payloadName) {
        setValue(`variables.${index}.payloadName`, name, { shouldDirty: true });
      }
    }
  }, [device, received, connection, variables, normalizedVariables, setValue]);
};
