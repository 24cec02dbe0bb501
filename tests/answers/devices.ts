import type * as z from 'zod/mini';

import { devices, readingKeys } from '@contract';
import { DAY_MS, MINUTE_MS } from '@domain/duration';

import { ago } from './alarms';
import { answer, type GivenAnswer } from './answers';
import { seed } from './seed';

export type Waiting = z.input<typeof devices.unassignedDevice>;
type Key = z.input<typeof readingKeys.readingKey>;
type Connection = z.input<typeof devices.connection>;
type Received = z.input<typeof devices.receivedVariable>;

const MINUTES_A_DAY = DAY_MS / MINUTE_MS;

/** What waits of a device that sends every half hour. */
const received = (minutes: number, days: number, values: Readonly<Record<string, number>>): Received[] =>
  Object.entries(values).map(([name, value]) => ({
    name,
    last: { at: ago(minutes), value },
    waiting: days * 48,
  }));

/** A device without a sensor that was heard of some minutes ago, for the first time some days before. */
const waiting = (
  own: { id: number; identifier: string; values: Readonly<Record<string, number>> },
  minutes: number,
  days: number,
): Waiting => ({
  id: own.id,
  identifier: own.identifier,
  firstSeenAt: ago(minutes + days * MINUTES_A_DAY),
  lastSeenAt: ago(minutes),
  variables: received(minutes, days, own.values),
});

const climate = { Humedad: 63, Temperatura: 21.4, bateria: 3.61 };

/** One that sends temperature, humidity and its battery, unless it says otherwise. */
export const aWaiting = (own: Partial<Waiting> = {}): Waiting => ({
  ...waiting({ id: 41, identifier: '70b3d57ed005a1b2', values: climate }, 4, 3),
  ...own,
});

/** Devices of which nobody said yet where they are, the last heard of first. */
const waitingOnes = (): Waiting[] => [
  aWaiting(),
  waiting({ id: 42, identifier: 'aire-plaza-mitre-02', values: { CO2: 612, PM10: 24.9 } }, 12, 1),
  waiting({ id: 43, identifier: 'bomba-calle-9', values: { level_m: 1.87 } }, 2 * MINUTES_A_DAY, 12),
];

/** For all devices, unless it says otherwise. */
export const aKey = (own: Partial<Key> = {}): Key => ({
  id: 2,
  name: 'Servidor LoRaWAN',
  devices: null,
  createdAt: ago(45 * MINUTES_A_DAY),
  lastUsedAt: ago(4),
  ...own,
});

export const mitreKey = (own: Partial<Key> = {}): Key =>
  aKey({
    id: 3,
    name: 'Plaza Mitre',
    devices: ['aire-plaza-mitre-01', 'aire-plaza-mitre-02'],
    createdAt: ago(10 * MINUTES_A_DAY),
    ...own,
  });

const lostKey = () =>
  aKey({
    id: 1,
    name: 'Estación de prueba',
    createdAt: ago(90 * MINUTES_A_DAY),
    revokedAt: ago(60 * MINUTES_A_DAY),
  });

/** The town's first sensor has a device that sends as the provider's do; the others have none. */
const connectionOf = (id: number): Connection => {
  const variables = seed.sensors.find((sensor) => sensor.id === id)?.variables ?? [];
  const isConnected = id === 1;
  const last = isConnected ? { at: ago(1), value: 21 } : null;
  const named = variables.map(({ variableId, normalizedVariableId, variableName }) => {
    const known = seed.normalizedVariables.find((one) => one.id === normalizedVariableId);
    const payloadName = known?.providerVariables[0]?.variableName ?? variableName;
    return { variableId, payloadName: isConnected ? payloadName : null, last };
  });
  return {
    device: isConnected ? 'vigia-0001' : null,
    variables: named,
    received: named.flatMap(({ payloadName }) =>
      payloadName === null ? [] : [{ name: payloadName, last, waiting: 0 }],
    ),
  };
};

export const NEW_KEY = 'vigia_hA0c3yR0n9Qd3vYzJm5tqF1x';

interface Known {
  readonly unassigned?: readonly Waiting[];
  readonly keys?: readonly Key[];
}

/** Of a server with these devices and keys, without a broker. */
export const devicesOf = ({
  unassigned = waitingOnes(),
  keys = [mitreKey(), aKey(), lostKey()],
}: Known = {}): readonly GivenAnswer[] => [
  answer(devices.listUnassignedDevices, [...unassigned]),
  answer(devices.assignDevice),
  answer(devices.forgetDevice),
  answer(devices.getReadingWays, { mqtt: null }),
  answer(devices.getConnection, ({ params: { id } }) => connectionOf(id)),
  answer(devices.createConnectedSensor, { id: 1 }),
  answer(devices.updateConnectedSensor),
  answer(readingKeys.listReadingKeys, [...keys]),
  answer(readingKeys.createReadingKey, { id: 4, key: NEW_KEY }),
  answer(readingKeys.revokeReadingKey),
];
