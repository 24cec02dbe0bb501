import { MINUTE_MS, DAY_MS } from '@domain/duration';

import type { DeviceRecord, MeasuredVariableRecord, ReadingKeyRecord, Values } from '../extensionRecords';
import type { NormalizedVariableRecord, SensorRecord } from '../records';

/** Of this many first sensors, two in three are connected. */
const CONNECTED_AMONG = 60;

/** What unassigned devices send. */
const WAITING: readonly {
  readonly identifier: string;
  readonly days: number;
  readonly silentMinutes: number;
  readonly variables: Readonly<Record<string, number>>;
}[] = [
  {
    identifier: '70b3d57ed005a1b2',
    days: 3,
    silentMinutes: 4,
    variables: { Temperatura: 21.4, Humedad: 63, bateria: 3.61 },
  },
  {
    identifier: 'aire-plaza-mitre-02',
    days: 1,
    silentMinutes: 12,
    variables: { 'PM2.5': 11.2, PM10: 24.9, CO2: 612 },
  },
  { identifier: 'bomba-calle-9', days: 12, silentMinutes: 2 * 24 * 60, variables: { level_m: 1.87 } },
];

const STEP_MS = 30 * MINUTE_MS;

/** Every half hour up to an instant, around a value. */
const valuesAround = (value: number, last: number, span: number): Values =>
  new Map(
    Array.from({ length: Math.max(1, Math.floor(span / STEP_MS)) }, (_, index) => [
      last - index * STEP_MS,
      Math.round(value * (1 + 0.04 * Math.sin(index / 7)) * 100) / 100,
    ]),
  );

const waitingDevices = (firstId: number, now: number): DeviceRecord[] =>
  WAITING.map(({ identifier, days, silentMinutes, variables }, index) => {
    const last = now - silentMinutes * MINUTE_MS;
    return {
      id: firstId + index,
      identifier,
      firstSeenAt: new Date(last - days * DAY_MS).toISOString(),
      lastSeenAt: new Date(last).toISOString(),
      sensorId: null,
      sources: [],
      waiting: Object.entries(variables).map(([name, value]) => ({
        name,
        values: valuesAround(value, last, days * DAY_MS),
      })),
    };
  });

/** Devices of the town: some measure for sensors, some wait for one. */
export const createDevices = (
  sensors: readonly SensorRecord[],
  normalized: readonly NormalizedVariableRecord[],
  now: Date,
): { devices: DeviceRecord[]; measuredVariables: MeasuredVariableRecord[] } => {
  const named = new Map(normalized.map((variable) => [variable.id, variable]));
  const connected = sensors.slice(0, CONNECTED_AMONG).filter(({ id }) => id % 3 !== 0);
  const lastOf = (sensorId: number) => now.getTime() - (sensorId % 9) * MINUTE_MS;
  const devices = connected.map(({ id: sensorId, variables }, index): DeviceRecord => ({
    id: index + 1,
    identifier: `vigia-${String(sensorId).padStart(4, '0')}`,
    firstSeenAt: new Date(now.getTime() - 30 * DAY_MS).toISOString(),
    lastSeenAt: new Date(lastOf(sensorId)).toISOString(),
    sensorId,
    sources: variables.map(({ variableId, variableName, normalizedVariableId }) => ({
      variableId,
      payloadName: named.get(normalizedVariableId ?? 0)?.providerVariables[0]?.variableName ?? variableName,
    })),
    waiting: [],
  }));
  const measuredVariables = connected.flatMap(({ id: sensorId, variables }) =>
    variables.map(({ variableId, maxWarning }) => ({
      id: variableId,
      values: valuesAround((maxWarning ?? 40) * 0.7, lastOf(sensorId), DAY_MS),
    })),
  );
  return { devices: [...devices, ...waitingDevices(devices.length + 1, now.getTime())], measuredVariables };
};

/** Keys as a town has them: one for the network server, one for a device, one that was lost. */
export const createReadingKeys = (now: Date): ReadingKeyRecord[] => {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  return [
    {
      id: 1,
      name: 'Estación de prueba',
      key: 'vigia_de_prueba_1',
      devices: ['prueba-01'],
      createdAt: ago(90 * DAY_MS),
      lastUsedAt: null,
      revokedAt: ago(60 * DAY_MS),
    },
    {
      id: 2,
      name: 'Servidor LoRaWAN',
      key: 'vigia_de_prueba_2',
      devices: null,
      createdAt: ago(45 * DAY_MS),
      lastUsedAt: ago(4 * MINUTE_MS),
      revokedAt: null,
    },
    {
      id: 3,
      name: 'Plaza Mitre',
      key: 'vigia_de_prueba_3',
      devices: ['aire-plaza-mitre-01', 'aire-plaza-mitre-02'],
      createdAt: ago(10 * DAY_MS),
      lastUsedAt: ago(12 * MINUTE_MS),
      revokedAt: null,
    },
  ];
};
