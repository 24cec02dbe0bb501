import mqtt, { type MqttClient } from 'mqtt';
import type { Logger } from 'pino';

import { MINUTE_MS } from '@domain/duration';

import type { MqttConfig } from '../../config';
import { ANSWER_LIMIT_MS, clientOptions, sharedBy, subscribe, type MqttVersion } from './brokerClient';
import { visitOnce } from './brokerVisit';
import { createTelling, type Telling } from './tellOnce';

/** A connection hands over one message at a time; the messages of all connections are committed together. */
const CONNECTIONS = 16;
/** The pause before what could not be stored is asked for again; it doubles each time. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
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
  /** How long it has been connected without a message, and with none that comes again, in milliseconds. */
  quietFor(): number;
  /** Disconnects abruptly; the broker sends unacknowledged messages again. */
  close(): Promise<void>;
  /** Makes the broker forget the session. */
  end(): Promise<void>;
}

/**
 * Messages that were not acknowledged come again when a connection begins anew. Until then the connection goes on with
 * the others: none of them waits for a message that can't be stored.
 */
const createReturn = (reconnect: () => void) => {
  let pauseMs = FIRST_PAUSE_MS;
  let failedAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  return {
    ask: () => {
      if (timer) return;
      const at = performance.now();
      pauseMs =
        at - failedAt > 2 * LONGEST_PAUSE_MS ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      failedAt = at;
      timer = setTimeout(reconnect, pauseMs);
    },
    isAsked: () => timer !== undefined,
    /** The connection ended, whatever the reason. */
    isOver: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
};

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

  const open = (clientId: string) => {
    const client = mqtt.connect(broker.url, clientOptions(clientId, version));
    const unstored = createReturn(() => client.stream.destroy());
    client.handleMessage = (packet, acknowledge) => {
      taking += 1;
      take(packet.topic, Buffer.from(packet.payload))
        .then(
          () => acknowledge(),
          (error: Error) => {
            unstored.ask();
            // With an error, the next message is handled without acknowledging this one.
            acknowledge(error);
          },
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
      unstored.isOver();
      subscribed.delete(client);
    });
    client.on('error', telling.tellOnce);
    return { client, isQuiet: () => client.connected && !unstored.isAsked() };
  };

  const names = Array.from({ length: CONNECTIONS }, (_, index) => `${name}-${index + 1}`);
  const connections = names.map(open);
  const close = async () => {
    await Promise.all(connections.map(({ client }) => client.endAsync(true)));
  };
  return {
    isSubscribed: () => subscribed.size > 0,
    quietFor: () =>
      taking === 0 && connections.every(({ isQuiet }) => isQuiet()) ? Date.now() - lastMessage : 0,
    close,
    end: async () => {
      await close();
      await Promise.all(names.map((clientId) => visitOnce(broker.url, clientId, version)));
    },
  };
};
