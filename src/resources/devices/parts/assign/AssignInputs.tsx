import { useCallback, useEffect, useRef } from 'react';
import { useGetList, useGetOne } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';

import { readingUnit } from '@domain/sensors/variableKind';

import { useText } from '@/i18n/useText';
import { LoadError } from '@/kit/feedback/LoadError';
import { AutocompleteInput } from '@/kit/inputs/AutocompleteInput';
import { requiredChoice } from '@/kit/inputs/validators';
import { useRecord } from '@/kit/useRecord';
import type {
  Connection,
  Device,
  DeviceAssignment,
  ReceivedVariable,
  Sensor,
} from '@/providers/data/records';
import { useSensorTypeData } from '@/resources/sensors/parts/useSensorTypeData';

import { namesOf, withMatchingNames } from '../matchingNames';
import { CHANGED_BY_DEVICES } from '../freshness';
import { PayloadNameInput, PayloadNames } from '../PayloadNameInput';
import { UnusedNames } from '../UnusedNames';
import styles from './DeviceAssign.module.css';
import { assignMessages } from './texts';

/** The form's values: the chosen sensor, and the name under which the device sends each of its variables. */
export interface AssignValues {
  sensorId: number | null;
  variables: { variableId: number; variableName: string; payloadName: string; sentUnit?: string }[];
}

export const EMPTY_ASSIGNMENT: AssignValues = { sensorId: null, variables: [] };

/** The variables of a sensor, all without a name. */
const unnamedVariables = (sensor: Sensor | undefined): AssignValues['variables'] =>
  (sensor?.variables ?? []).map(({ variableId, variableName }) => ({
    variableId,
    variableName,
    payloadName: '',
  }));

/** The request; variables without a name are left out. */
export const toAssignment = ({ sensorId, variables }: AssignValues): DeviceAssignment => ({
  sensorId: sensorId ?? 0,
  variables: variables.flatMap(({ variableId, payloadName, sentUnit }) =>
    payloadName.trim() === ''
      ? []
      : [{ variableId, payloadName: payloadName.trim(), ...(sentUnit && { unit: sentUnit }) }],
  ),
});

const NOTHING: never[] = [];

const sensorChosen = requiredChoice(assignMessages.sensorRequired);

/** Assigning without a single name would have no effect. */
const someNamed = (_: unknown, { variables = [] }: Partial<AssignValues>) =>
  variables.every(({ payloadName }) => payloadName.trim() === '') ? assignMessages.nameRequired : undefined;

/** How the chosen sensor is connected now. */
const useConnection = (sensorId: number | null) =>
  useGetOne<Connection>(
    'connections',
    { id: sensorId ?? 0 },
    { ...CHANGED_BY_DEVICES, enabled: sensorId !== null },
  );

/** All sensors are offered. Whether one already has a device is known once it is chosen. */
const SensorInput = () => {
  const { setValue, trigger } = useFormContext<AssignValues>();
  const sensorId = useWatch<AssignValues, 'sensorId'>({ name: 'sensorId' });
  const sensors = useGetList<Sensor>('sensors');
  const connection = useConnection(sensorId);
  const find = (wanted: unknown) => sensors.data?.find(({ id }) => id === wanted);
  const isTaken = connection.data !== undefined && connection.data.device !== null;

  useEffect(() => {
    if (isTaken) void trigger('sensorId');
  }, [isTaken, trigger]);

  const fits = (wanted: unknown) => {
    if (isTaken) return assignMessages.sensorTaken;
    return find(wanted)?.variables?.length === 0 ? assignMessages.sensorWithoutVariables : undefined;
  };

  return (
    <>
      <AutocompleteInput
        source="sensorId"
        label={assignMessages.sensor}
        helperText={assignMessages.sensorHint}
        choices={sensors.data ?? NOTHING}
        isPending={sensors.isFetching && !sensors.data}
        validate={[sensorChosen, fits]}
        onChange={(id) => setValue('variables', unnamedVariables(find(id)), { shouldDirty: true })}
      />
      <LoadError query={sensors} />
      <LoadError query={connection} />
    </>
  );
};

/**
 * Fills in the names that equal a variable's or say the same, once for each chosen sensor.
 * @returns the query of the sensor's type, whose names count too, and what each variable of the sensor is
 */
const useFillSensorPayloadNames = (received: readonly ReceivedVariable[]) => {
  const { getValues, setValue } = useFormContext<AssignValues>();
  const sensorId = useWatch<AssignValues, 'sensorId'>({ name: 'sensorId' });
  const sensor = useGetList<Sensor>('sensors').data?.find(({ id }) => id === sensorId);
  const type = useSensorTypeData(sensor?.typeId ?? null, 'normalizedVariables');
  const normalizedOf = useCallback(
    (wanted: number) => {
      const variable = sensor?.variables?.find(({ variableId }) => variableId === wanted);
      return type.data?.normalizedVariables.find(({ id }) => id === variable?.normalizedVariableId);
    },
    [sensor, type.data],
  );
  const attempted = useRef<number>(null);
  // Without the type's names, only a variable's own name can be compared.
  const isKnown = type.data !== undefined || type.error !== null;

  useEffect(() => {
    if (!sensor || !isKnown || attempted.current === sensor.id) return;
    if (type.data) attempted.current = sensor.id;
    const variables = getValues('variables');
    const found = withMatchingNames(
      variables.map(({ variableId, variableName, payloadName }) => {
        const normalized = normalizedOf(variableId);
        return { names: namesOf(variableName, normalized), unit: readingUnit(normalized), payloadName };
      }),
      received.map(({ name }) => name),
    );
    setValue(
      'variables',
      variables.map((variable, index) => ({ ...variable, payloadName: found[index] ?? '' })),
      { shouldDirty: true },
    );
  }, [sensor, isKnown, type.data, normalizedOf, received, getValues, setValue]);

  return { type, normalizedOf };
};

/** The sensor for the device in context, and the name under which the device sends each of its variables. */
export const AssignInputs = () => {
  const text = useText();
  const received = useRecord<Device>().variables;
  const variables = useWatch<AssignValues, 'variables'>({ name: 'variables' });
  const connection = useConnection(useWatch<AssignValues, 'sensorId'>({ name: 'sensorId' }));
  const isDerived = (variableId: number) =>
    connection.data?.variables.some((one) => one.variableId === variableId && one.isDerived) ?? false;
  const { type, normalizedOf } = useFillSensorPayloadNames(received);
  const { isSubmitted } = useFormState();
  const { trigger } = useFormContext<AssignValues>();

  // The problems of one name depend on the others, and another sensor brings names of its own.
  useEffect(() => {
    if (isSubmitted) void trigger('variables');
  }, [isSubmitted, trigger, variables]);

  return (
    <>
      <SensorInput />
      {connection.data?.variables.some(({ last, isDerived: isComputed }) => last && !isComputed) && (
        <p className={styles.note}>{text(assignMessages.sensorMeasured)}</p>
      )}
      <LoadError query={type} />
      {variables.length > 0 && (
        <PayloadNames legend={text(assignMessages.names)}>
          {variables.map(({ variableId, variableName }, index) =>
            isDerived(variableId) ? null : (
              <PayloadNameInput
                key={variableId}
                source={`variables.${index}`}
                variable={variableName}
                unit={readingUnit(normalizedOf(variableId))}
                received={received}
                kind={normalizedOf(variableId)?.kind}
                validate={index === 0 ? someNamed : undefined}
              />
            ),
          )}
        </PayloadNames>
      )}
      {variables.length > 0 && (
        <UnusedNames
          received={received}
          payloadNames={variables.flatMap(({ variableId, payloadName }) =>
            isDerived(variableId) ? [] : [payloadName],
          )}
        />
      )}
    </>
  );
};
