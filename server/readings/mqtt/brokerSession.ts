import mqtt, { type MqttClient } from 'mqtt';
import type { Logger } from 'pino';

import { MINUTE_MS } from '@domain/duration';

import type { MqttConfig } from '../../config';
import { ANSWER_LIMIT_MS, clientOptions, sharedBy, subscribe, type MqttVersion } from './brokerClient';
import { visitOnce } from './brokerVisit';
import { createTelling, type Telling } from './tellOnce';

/** A connection hands over one message at a time; the messages of all connections are committed together. */
const CONNECTIONS = 16;
/** Meanwhile somebody may have changed what the broker allows. */
const RESUBSCRIBE_MS = MINUTE_MS;

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
    const client = mqtt.connect(broker.url, clientOptions(clientId, version));
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
      const unanswered = setTimeout(
        () => telling.tellOnce(new Error('It lets us in, but does not answer when we subscribe.')),
        ANSWER_LIMIT_MS,
      );
      try {
        const refused = await subscribe(client, group, topics);
        const isGranted = topics.length > (refused?.topics.length ?? 0);
        if (isGranted && client.connected) subscribed.add(client);
        if (!refused) return refusals.isWell();
        refusals.tellOnce(refused.error, refused.topics);
        again = setTimeout(() => client.connected && void ask(refused.topics), resubscribeMs);
      } catch (error) {
        if (!client.disconnecting) refusals.tellOnce(error, topics);
      } finally {
        clearTimeout(unanswered);
      }
    };
    client.on('connect', () => {
      telling.isWell();
      lastMessage = Date.now();
      // In this order, so that nothing is missed if one topic replaces an overlapping one.
      if (subscribeTo.length > 0) void ask(subscribeTo);
      if (unsubscribeFrom.length > 0) {
        client.unsubscribe(sharedBy(group, unsubscribeFrom), (error) => {
          if (error)
            log.error({ err: error, topics: unsubscribeFrom }, 'the broker does not end the subscription');
        });
      }
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
