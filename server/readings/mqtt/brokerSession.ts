import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import type { Logger } from 'pino';

import { DAY_S, MINUTE_MS } from '@domain/duration';
import { MAX_BATCH_BYTES } from '@domain/readings';

import type { MqttConfig } from '../../config';
import { createTelling, type Telling } from './tellOnce';

/** A connection hands over one message at a time; the messages of all connections are committed together. */
const CONNECTIONS = 16;
/** How long the broker keeps messages while no worker is there. */
const SESSION_SECONDS = 7 * DAY_S;
const RECONNECT_MS = 1_000;
const CONNECT_LIMIT_MS = 10_000;
const AT_LEAST_ONCE = 1;
/** Meanwhile somebody may have changed what the broker allows. */
const RESUBSCRIBE_MS = MINUTE_MS;
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

const connectOnce = async (
  url: string,
  clientId: string,
  version: MqttVersion,
  signal?: AbortSignal,
): Promise<MqttClient> => {
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
    return client;
  } catch (error) {
    client.end(true);
    throw error;
  }
};

const visitOnce = async (...visit: Parameters<typeof connectOnce>): Promise<void> => {
  const client = await connectOnce(...visit);
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

interface Refused {
  readonly topics: readonly string[];
  /** The broker's reason, for one of them. */
  readonly error: Error;
}

const sharedBy = (group: string, topics: readonly string[]) =>
  topics.map((topic) => `$share/${group}/${topic}`);

/** Codes below are the quality of service that was granted. */
const FIRST_FAILURE_CODE = 0x80;

/**
 * @returns what the broker refuses; undefined if nothing
 * @throws an Error if it doesn't answer before the connection ends
 */
const subscribe = (
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

/** Subscribes for a moment, under a name and a group that no worker has. */
export const trySubscription = async (
  { url, topics }: MqttConfig,
  name: string,
  version: MqttVersion,
): Promise<Refused | undefined> => {
  const client = await connectOnce(url, name, version);
  try {
    return await subscribe(client, name, topics);
  } finally {
    await client.endAsync(true);
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
  /** For tests, which can't wait as long. */
  readonly resubscribeMs?: number;
}

export interface BrokerSession {
  /** Whether new messages can come. */
  isSubscribed(): boolean;
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
  const { resubscribeMs = RESUBSCRIBE_MS } = options;
  const refusals = createTelling((error, topics: readonly string[]) =>
    log.error({ err: error, topics }, 'the broker refuses the subscription; asking again each minute'),
  );
  /** Those that are subscribed to something. */
  const subscribed = new Set<MqttClient>();
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
    let again: NodeJS.Timeout | undefined;
    const ask = async (topics: readonly string[]): Promise<void> => {
      try {
        const refused = await subscribe(client, group, topics);
        const isGranted = topics.length > (refused?.topics.length ?? 0);
        if (isGranted && client.connected) subscribed.add(client);
        if (!refused) return refusals.isWell();
        refusals.tellOnce(refused.error, refused.topics);
        again = setTimeout(() => client.connected && void ask(refused.topics), resubscribeMs);
      } catch (error) {
        if (!client.disconnecting) refusals.tellOnce(error, topics);
      }
    };
    client.on('connect', () => {
      telling.isWell();
      lastMessage = Date.now();
      // In this order, so that nothing is missed if one topic replaces an overlapping one.
      if (subscribeTo.length > 0) void ask(subscribeTo);
      if (unsubscribeFrom.length > 0) client.unsubscribe(sharedBy(group, unsubscribeFrom));
    });
    client.on('close', () => {
      clearTimeout(again);
      subscribed.delete(client);
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
    isSubscribed: () => subscribed.size > 0,
    quietFor: () =>
      taking === 0 && clients.every(({ connected }) => connected) ? Date.now() - lastMessage : 0,
    close,
    end: async () => {
      await close();
      await Promise.all(names.map((clientId) => visitOnce(broker.url, clientId, version)));
    },
  };
};
