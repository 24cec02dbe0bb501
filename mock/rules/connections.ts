import { connectionText } from '@contract/serving/connectionText';

import { Refusal } from '../refusal';
import type { DeviceRecord, Values } from '../extensionRecords';
import type { SensorRecord } from '../records';
import type { Store } from '../store';

interface Source {
  readonly variableId: number;
  readonly payloadName: string | null;
}

/** @throws Refusal 400 if the request contradicts itself */
export const requireConsistent = (connection: Parameters<typeof connectionText>[0]): void => {
  const problem = connectionText(connection);
  if (problem !== undefined) throw new Refusal(400, problem);
};

export const deviceOf = (sensorId: number, store: Store): DeviceRecord | undefined =>
  store.all('devices').find((device) => device.sensorId === sensorId);

/** @throws Refusal 409 if the device measures for another sensor */
export const requireFreeDevice = (identifier: string | null, store: Store, ownId?: number): void => {
  const device = store.all('devices').find((one) => one.identifier === identifier);
  if (device && device.sensorId !== null && device.sensorId !== ownId) {
    throw new Refusal(409, 'Ese dispositivo ya mide para otro sensor.');
  }
};

/** The newest of some values, by their instants. */
const lastOf = (values: Values | undefined) => {
  let newest: readonly [number, number] | undefined;
  for (const entry of values ?? []) if (!newest || entry[0] > newest[0]) newest = entry;
  return newest ? { at: new Date(newest[0]).toISOString(), value: newest[1] } : null;
};

/** Adds values to a variable. If it already has one for an instant, that one stays. */
const addToVariable = (id: number, values: Values, store: Store): void => {
  const known = store.find('measuredVariables', id);
  if (known) store.update('measuredVariables', id, { values: new Map([...values, ...known.values]) });
  else store.addAs('measuredVariables', { id, values });
};

/**
 * Connects variables of a sensor to a device's names, and gives them the readings waiting under those names.
 */
export const connect = (
  device: DeviceRecord,
  sensorId: number,
  sources: readonly Source[],
  store: Store,
): void => {
  const named = sources.flatMap(({ variableId, payloadName }) =>
    payloadName === null ? [] : [{ variableId, payloadName }],
  );
  for (const { variableId, payloadName } of named) {
    const waiting = device.waiting.find(({ name }) => name === payloadName);
    if (waiting) addToVariable(variableId, waiting.values, store);
  }
  const taken = new Set(named.map(({ payloadName }) => payloadName));
  const waiting = device.waiting.filter(({ name }) => !taken.has(name));
  store.update('devices', device.id, { sensorId, sources: named, waiting });
};

export const disconnect = (sensorId: number, store: Store): void => {
  const device = deviceOf(sensorId, store);
  if (device) store.update('devices', device.id, { sensorId: null, sources: [] });
};

/** The device with an identifier; it need not have sent anything yet. */
export const deviceNamed = (identifier: string, store: Store, now: Date): DeviceRecord =>
  store.all('devices').find((device) => device.identifier === identifier) ??
  store.add('devices', {
    identifier,
    firstSeenAt: now.toISOString(),
    lastSeenAt: null,
    sensorId: null,
    sources: [],
    waiting: [],
  });

/** Saves a sensor's connection as requested; its entries are in the order of the sensor's variables. */
export const saveConnection = (
  { id, variables }: SensorRecord,
  body: {
    readonly device: string | null;
    readonly variablesData: readonly { readonly payloadName: string | null }[];
  },
  store: Store,
  now: Date,
): void => {
  disconnect(id, store);
  if (body.device === null) return;
  const sources = variables.map(({ variableId }, index) => ({
    variableId,
    payloadName: body.variablesData[index]?.payloadName ?? null,
  }));
  connect(deviceNamed(body.device, store, now), id, sources, store);
};

const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  one.name < other.name ? -1 : 1;

/** What a device sends: values that wait for a variable, and those of variables. */
export const receivedFrom = ({ sources, waiting }: DeviceRecord, store: Store) =>
  [
    ...waiting.map(({ name, values }) => ({ name, last: lastOf(values), waiting: values.size })),
    ...sources.map(({ variableId, payloadName }) => ({
      name: payloadName,
      last: lastOf(store.find('measuredVariables', variableId)?.values),
      waiting: 0,
    })),
  ].toSorted(byName);

/** A sensor's connection as answers carry it. */
export const toConnection = ({ id, variables }: SensorRecord, store: Store) => {
  const device = deviceOf(id, store);
  return {
    device: device?.identifier ?? null,
    variables: variables.map(({ variableId }) => ({
      variableId,
      payloadName: device?.sources.find((source) => source.variableId === variableId)?.payloadName ?? null,
      last: lastOf(store.find('measuredVariables', variableId)?.values),
    })),
    received: device ? receivedFrom(device, store) : [],
  };
};
