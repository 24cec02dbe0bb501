import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import type { Logger } from 'pino';

import { DAY_S } from '@domain/duration';
import { MAX_BATCH_BYTES } from '@domain/readings';

import type { MqttConfig } from '../../config';
import type { Telling } from './tellOnce';

/** A connection hands over one message at a time; the messages of all connections are committed together. */
const CONNECTIONS = 16;
/** How long the broker keeps messages while no worker is there. */
const SESSION_SECONDS = 7 * DAY_S;
const RECONNECT_MS = 1_000;
const CONNECT_LIMIT_MS = 10_000;
const AT_LEAST_ONCE = 1;
/** The largest message that is read, with its topic and properties. Brokers drop what is larger. */
const MAX_PACKET_BYTES = MAX_BATCH_BYTES + 1024 * 1024;

/** The protocol's version number: 4 is MQTT 3.1.1. */
export type MqttVersion = 4 | 5;

const optionsOf = (clientId: string, version: MqttVersion): IClientOptions => ({
  clientId,
  protocolVersion: version,
  clean: false,
  // By default it trusts the broker that a session still exists, but a broker that crashed may have lost its
  // subscriptions.
  resubscribe: false,
  ...(version === 5
    ? { properties: { sessionExpiryInterval: SESSION_SECONDS, maximumPacketSize: MAX_PACKET_BYTES } }
    : {}),
  reconnectPeriod: RECONNECT_MS,
  connectTimeout: CONNECT_LIMIT_MS,
});

const visitOnce = async (
  url: string,
  clientId: string,
  version: MqttVersion,
  signal?: AbortSignal,
): Promise<void> => {
  const options = { ...optionsOf(clientId, version), clean: true, properties: {}, reconnectPeriod: 0 };
  const client = mqtt.connect(url, options);
  const connected = new Promise<void>((resolve, reject) => {
    client.once('connect', () => resolve());
    client.on('error', reject);
    client.once('close', () => reject(new Error('The broker closes the connection.')));
    signal?.addEventListener('abort', () => reject(new Error('Stopping.')), { once: true });
  });
  try {
    await connected;
  } catch (error) {
    client.end(true);
    throw error;
  }
  await client.endAsync();
};

/**
 * The broker's version of the protocol, trying the newer one first.
 * @throws an Error if it doesn't answer, or refuses us, or the signal aborts
 */
export const findVersion = async (
  { url }: MqttConfig,
  clientId: string,
  signal?: AbortSignal,
): Promise<MqttVersion> => {
  try {
    await visitOnce(url, clientId, 5, signal);
    return 5;
  } catch {
    signal?.throwIfAborted();
    await visitOnce(url, clientId, 4, signal);
    return 4;
  }
};

export interface SessionOptions {
  readonly broker: MqttConfig;
  readonly version: MqttVersion;
  /** The prefix of its clients' names, the same after a crash. */
  readonly name: string;
  /** Workers of one group share their messages. */
  readonly group: string;
  readonly subscribeTo: readonly string[];
  /** The broker still delivers messages that already wait in the session. */
  readonly unsubscribeFrom: readonly string[];
  /** A message is acknowledged when this resolves, and is sent again if it fails. */
  readonly take: (topic: string, payload: Uint8Array) => Promise<void>;
  /** Shared by all sessions of a worker. */
  readonly telling: Telling;
  readonly log: Logger;
}

export interface BrokerSession {
  /** Whether messages can come. */
  isConnected(): boolean;
  /** How long it has been connected without a message, in milliseconds. */
  quietFor(): number;
  /** Disconnects abruptly; the broker sends unacknowledged messages again. */
  close(): Promise<void>;
  /** Makes the broker forget the session. */
  end(): Promise<void>;
}

/** A worker's connections to the broker, under names that outlive the worker. */
export const openBrokerSession = (options: SessionOptions): BrokerSession => {
  const { broker, version, name, group, subscribeTo, unsubscribeFrom, take, telling, log } = options;
  const shared = (topics: readonly string[]) => topics.map((topic) => `$share/${group}/${topic}`);
  let lastMessage = Date.now();
  let taking = 0;

  const open = (clientId: string): MqttClient => {
    const client = mqtt.connect(broker.url, optionsOf(clientId, version));
    client.handleMessage = (packet, acknowledge) => {
      taking += 1;
      take(packet.topic, Buffer.from(packet.payload))
        .then(
          () => acknowledge(),
          // After reconnecting, with a short delay, the broker sends unacknowledged messages again.
          () => client.stream.destroy(),
        )
        .finally(() => {
          taking -= 1;
          lastMessage = Date.now();
        });
    };
    client.on('connect', () => {
      telling.isWell();
      lastMessage = Date.now();
      const answered = (error?: Error | null) => {
        if (error) log.error({ err: error }, 'the broker refuses the subscription');
      };
      // In this order, so that nothing is missed if one topic replaces an overlapping one.
      if (subscribeTo.length > 0) client.subscribe(shared(subscribeTo), { qos: AT_LEAST_ONCE }, answered);
      if (unsubscribeFrom.length > 0) client.unsubscribe(shared(unsubscribeFrom), answered);
    });
    client.on('error', telling.tellOnce);
    return client;
  };

  const names = Array.from({ length: CONNECTIONS }, (_, index) => `${name}-${index + 1}`);
  const clients = names.map(open);
  const close = async () => {
    await Promise.all(clients.map((client) => client.endAsync(true)));
  };
  return {
    isConnected: () => clients.some(({ connected }) => connected),
    quietFor: () =>
      taking === 0 && clients.every(({ connected }) => connected) ? Date.now() - lastMessage : 0,
    close,
    end: async () => {
      await close();
      await Promise.all(names.map((clientId) => visitOnce(broker.url, clientId, version)));
    },
  };
};
