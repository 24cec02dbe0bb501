import { useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';

import '@/i18n/screens/connection';
import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import '@/providers/data/screens/devices';
import type { Connection, Device } from '@/providers/data/records';
import { CurlExample } from '@/shared/devices/CurlExample';
import { DEVICES_CHANGE } from '@/shared/devices/devicesChange';
import { PayloadNameInput, PayloadNames } from '@/shared/devices/PayloadNameInput';
import { LoadError } from '@/shared/feedback/LoadError';
import { SuggestionInput } from '@/shared/inputs/SuggestionInput';

import styles from './ConnectionInputs.module.css';
import { DeviceKey, useDeviceKey } from './DeviceKey';
import type { SensorValues } from './sensorValues';
import { useEqualNames } from './useEqualNames';

interface ConnectionInputsProps {
  /** The sensor's saved connection; a new sensor has none. */
  connection?: Connection | undefined;
}

const NOTHING: never[] = [];

/** Devices that could measure for the sensor, and what the entered device sends. */
const useReceived = (connection: Connection | undefined) => {
  const text = useText();
  const device = useWatch<SensorValues, 'device'>({ name: 'device' }).trim();
  const unassigned = useGetList<Device>('devices', {}, DEVICES_CHANGE);
  const found = unassigned.data?.find(({ identifier }) => identifier === device);
  const own = connection?.device === device ? connection.received : undefined;
  const suggestions = (unassigned.data ?? NOTHING).map(({ identifier, variables }) => ({
    name: identifier,
    note: text('connection.sends', counted(variables.length)),
  }));

  return { device, unassigned, received: own ?? found?.variables ?? NOTHING, suggestions };
};

/** The name of each variable in what the device sends. */
const Names = ({ connection, received }: ConnectionInputsProps & Pick<Connection, 'received'>) => {
  const text = useText();
  const variables = useWatch<SensorValues, 'variables'>({ name: 'variables' });
  if (variables.length === 0) return <p className={styles.note}>{text('connection.variablesFirst')}</p>;

  return (
    <PayloadNames legend={text('connection.names')}>
      {variables.map(({ id, variableName, payloadName }, index) => (
        <PayloadNameInput
          // A variable without a name is identified only by its place.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          source={`variables.${index}.payloadName`}
          variable={variableName || text('sensorForm.variable', { number: index + 1 })}
          value={payloadName}
          received={received}
          last={connection?.variables.find(({ variableId }) => variableId === id)?.last}
        />
      ))}
    </PayloadNames>
  );
};

/** 'Conexión' (EXT-18): the device that measures for the sensor, and the names it uses. */
export const ConnectionInputs = ({ connection }: ConnectionInputsProps) => {
  const { device, unassigned, received, suggestions } = useReceived(connection);
  const names = useWatch<SensorValues, 'variables'>({ name: 'variables' }).map(({ payloadName }) =>
    payloadName.trim(),
  );
  const key = useDeviceKey(device);
  useEqualNames({ device, received, connection });
  const example = names.find(Boolean) ?? received[0]?.name;

  return (
    <div className={styles.connection}>
      <SuggestionInput
        source="device"
        label="connection.device"
        helperText="connection.deviceHint"
        placeholder="connection.devicePlaceholder"
        suggestions={suggestions}
      />
      <LoadError query={unassigned} />
      {device !== '' && (
        <>
          <Names connection={connection} received={received} />
          <CurlExample
            device={device}
            {...(example ? { variable: example } : {})}
            value={received.find(({ name }) => name === example)?.last?.value}
            readingKey={key.value}
          />
          <DeviceKey device={device} onMade={key.keep} />
        </>
      )}
    </div>
  );
};
