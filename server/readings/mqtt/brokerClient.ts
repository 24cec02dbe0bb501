import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';

import { BROKER_KEEPS_MS, MAX_BATCH_BYTES } from '@domain/devices/readings';

const CONNECT_LIMIT_MS = 10_000;
/** How long a broker that let us in may take for anything else. */
export const ANSWER_LIMIT_MS = 5_000;
const AT_LEAST_ONCE = 1;
/** The largest message that is read, with its topic and properties. Brokers drop what is larger. */
const MAX_PACKET_BYTES = MAX_BATCH_BYTES + 1024 * 1024;

/** The protocol's version number: 4 is MQTT 3.1.1. */
export type MqttVersion = 4 | 5;

export const clientOptions = (clientId: string, version: MqttVersion): IClientOptions => ({
  clientId,
  protocolVersion: version,
  clean: false,
  // By default it trusts the broker that a session still exists, but a broker that crashed may have lost its
  // subscriptions.
  resubscribe: false,
  ...(version === 5
    ? { properties: { sessionExpiryInterval: BROKER_KEEPS_MS / 1000, maximumPacketSize: MAX_PACKET_BYTES } }
    : {}),
  // A client lives as long as its connection. mqtt.js would use it for the next one, too, and then may wait forever for
  // what ended with the last one.
  reconnectPeriod: 0,
  connectTimeout: CONNECT_LIMIT_MS,
});

/** mqtt.js takes a name and password apart at the last colon, also of a password. */
export const connectTo = (url: string, options: IClientOptions): MqttClient => {
  const address = new URL(url);
  const [username, password] = [address.username, address.password].map(decodeURIComponent);
  address.username = '';
  address.password = '';
  return mqtt.connect(address.href, {
    ...options,
    ...(username && { username }),
    ...(password && { password }),
  });
};

export interface Refused {
  readonly topics: readonly string[];
  /** The broker's reason, for one of them. */
  readonly error: Error;
}

export const sharedBy = (group: string, topics: readonly string[]) =>
  topics.map((topic) => `$share/${group}/${topic}`);

/** Codes below are the quality of service that was granted. */
const FIRST_FAILURE_CODE = 0x80;

/**
 * @returns what the broker refuses; undefined if nothing
 * @throws an Error if it doesn't answer before the connection ends
 */
export const subscribe = (
  client: MqttClient,
  group: string,
  topics: readonly string[],
): Promise<Refused | undefined> =>
  new Promise((resolve, reject) => {
    client.subscribe(sharedBy(group, topics), { qos: AT_LEAST_ONCE }, (error, _asked, answer) => {
      if (!error) return resolve(undefined);
      if (!answer) return reject(error);
      const isRefused = (index: number) => Number(answer.granted[index]) >= FIRST_FAILURE_CODE;
      resolve({ topics: topics.filter((_topic, index) => isRefused(index)), error });
    });
  });
