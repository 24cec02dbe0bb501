import { useEffect, useRef, useState } from 'react';
import { useGetList } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';

import { canonicalDevice } from '@domain/devices/deviceName';
import { readingUnit } from '@domain/sensors/variableKind';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { LoadError } from '@/kit/feedback/LoadError';
import { SuggestionInput } from '@/kit/inputs/SuggestionInput';
import type { Connection, Device, ReceivedVariable } from '@/providers/data/records';
import { CurlExample } from '@/resources/devices/parts/CurlExample';
import { CHANGED_BY_DEVICES } from '@/resources/devices/parts/freshness';
import { LastRefusal } from '@/resources/devices/parts/LastRefusal';
import { namesOf, withMatchingNames } from '@/resources/devices/parts/matchingNames';
import { UnusedNames } from '@/resources/devices/parts/UnusedNames';
import { PayloadNameInput, PayloadNames } from '@/resources/devices/parts/PayloadNameInput';

import { sensorFormMessages } from '../form/texts';
import { useNormalizedVariables } from '../form/sensorChoices';
import type { SensorValues, VariableValues } from '../form/sensorValues';
import styles from './ConnectionInputs.module.css';
import { DeviceKey, type MadeKey } from './DeviceKey';
import { connectionMessages } from './texts';

interface ConnectionInputsProps {
  /** The sensor's saved connection; a new sensor has none. */
  connection?: Connection | undefined;
}

const NOTHING: never[] = [];

/** Devices that could measure for the sensor, and what the entered device sends. */
const useDeviceChoices = (connection: Connection | undefined) => {
  const text = useText();
  const device = canonicalDevice(useWatch<SensorValues, 'device'>({ name: 'device' }).trim());
  const unassigned = useGetList<Device>('devices', {}, CHANGED_BY_DEVICES);
  const found = unassigned.data?.find(({ identifier }) => identifier === device);
  const own = connection?.device === device ? connection.received : undefined;
  const suggestions = (unassigned.data ?? NOTHING).map(({ identifier, variables }) => ({
    name: identifier,
    note: text(connectionMessages.sends, counted(variables.length)),
  }));

  const refusal = connection?.device === device ? connection.refusal : found?.refusal;

  return { device, unassigned, received: own ?? found?.variables ?? NOTHING, refusal, suggestions };
};

interface MatchingNames {
  device: string;
  received: readonly ReceivedVariable[];
  connection: Connection | undefined;
}

/** Tried once for each device and variable, so that a name that somebody removes stays removed. */
const attemptOf = (device: string, { id, variableName }: VariableValues) =>
  JSON.stringify([device, id ?? variableName]);

/** The name of the provider's variable stands in for that of the device until it is known what the device sends. */
const isStandIn = ({ id, variableName, payloadName }: VariableValues, received: readonly string[]): boolean =>
  id === null && payloadName === variableName && !received.includes(payloadName);

/** Fills in the name under which the device sends a variable, if one of its names equals one of the variable's or says the same. */
const useFillPayloadNames = ({ device, received, connection }: MatchingNames): void => {
  const { setValue } = useFormContext<SensorValues>();
  const variables = useWatch<SensorValues, 'variables'>({ name: 'variables' });
  const { normalizedVariables } = useNormalizedVariables();
  const attempts = useRef(new Set<string>());

  useEffect(() => {
    if (received.length === 0) return;
    const names = received.map(({ name }) => name);
    const wanted = variables.map((variable) => {
      const normalized = normalizedVariables.find(({ id }) => id === variable.normalizedVariableId);
      const attempt = attemptOf(device, variable);
      // A variable saved without a name was left so on purpose.
      const wasSaved = variable.id !== null && device === connection?.device;
      const isSought = variable.variableName.trim() !== '' && !wasSaved && !attempts.current.has(attempt);
      if (isSought) attempts.current.add(attempt);
      return {
        names: isSought ? namesOf(variable.variableName.trim(), normalized) : [],
        unit: readingUnit(normalized),
        payloadName: isSought && isStandIn(variable, names) ? '' : variable.payloadName,
      };
    });
    for (const [index, name] of withMatchingNames(wanted, names).entries()) {
      if (name !== '' && name !== variables[index]?.payloadName) {
        setValue(`variables.${index}.payloadName`, name, { shouldDirty: true });
      }
    }
  }, [device, received, connection, variables, normalizedVariables, setValue]);
};

/** The name of each variable in what the device sends, and what nothing is done with. */
export const PayloadNameInputs = (props: MatchingNames) => {
  const text = useText();
  const variables = useWatch<SensorValues, 'variables'>({ name: 'variables' });
  const { normalizedVariables } = useNormalizedVariables();
  const normalizedOf = (wanted: number | null) => normalizedVariables.find(({ id }) => id === wanted);
  useFillPayloadNames(props);
  if (variables.length === 0) return <p className={styles.note}>{text(connectionMessages.variablesFirst)}</p>;

  const { connection, received } = props;
  const isDerived = (variableId: number | null) =>
    connection?.variables.some((one) => one.variableId === variableId && one.isDerived) ?? false;
  return (
    <>
      <PayloadNames legend={text(connectionMessages.names)}>
        {variables.map(({ id, variableName, normalizedVariableId }, index) =>
          isDerived(id) ? null : (
            <PayloadNameInput
              // A variable without a name is identified only by its place.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              source={`variables.${index}`}
              variable={variableName || text(sensorFormMessages.variable, { number: index + 1 })}
              unit={readingUnit(normalizedOf(normalizedVariableId))}
              received={received}
              kind={normalizedOf(normalizedVariableId)?.kind}
              last={connection?.variables.find(({ variableId }) => variableId === id)?.last}
            />
          ),
        )}
      </PayloadNames>
      <UnusedNames
        received={received}
        payloadNames={variables.flatMap(({ id, payloadName }) => (isDerived(id) ? [] : [payloadName.trim()]))}
      />
    </>
  );
};

/** What becomes of both devices' measurements, while another one than the saved one stands in the form. */
const Takeover = ({ before, device }: { before: string | null | undefined; device: string }) => {
  const text = useText();
  if (!before || before === device) return null;
  return (
    <p className={styles.note}>
      {text(device === '' ? connectionMessages.leaves : connectionMessages.takesOver, { before, device })}
    </p>
  );
};

/** 'Conexión' (EXT-18): the device that measures for the sensor, and the names it uses. */
export const ConnectionInputs = ({ connection }: ConnectionInputsProps) => {
  const { device, unassigned, received, refusal, suggestions } = useDeviceChoices(connection);
  const names = useWatch<SensorValues, 'variables'>({ name: 'variables' }).map(({ payloadName }) =>
    payloadName.trim(),
  );
  // Only for the device that it was made for.
  const [made, setMade] = useState<MadeKey>();
  const example = names.find(Boolean) ?? received[0]?.name;

  return (
    <div className={styles.connection}>
      <SuggestionInput
        source="device"
        label={connectionMessages.device}
        helperText={connectionMessages.deviceHint}
        placeholder={connectionMessages.devicePlaceholder}
        suggestions={suggestions}
      />
      <Takeover before={connection?.device} device={device} />
      <LoadError query={unassigned} />
      <LastRefusal refusal={refusal} />
      {device !== '' && (
        <>
          <PayloadNameInputs device={device} connection={connection} received={received} />
          <CurlExample
            device={device}
            variable={example}
            value={received.find(({ name }) => name === example)?.last?.value}
            readingKey={made?.device === device ? made.value : undefined}
          />
          <DeviceKey device={device} onMade={setMade} />
        </>
      )}
    </div>
  );
};
