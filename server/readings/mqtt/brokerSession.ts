import type { IPublishPacket, MqttClient } from 'mqtt';
import type { Logger } from 'pino';

import { MINUTE_MS } from '@domain/duration';

import type { MqttConfig } from '../../config';
import {
  ANSWER_LIMIT_MS,
  clientOptions,
  connectTo,
  sharedBy,
  subscribe,
  type MqttVersion,
} from './brokerClient';
import { visitOnce } from './brokerVisit';
import { createComingAgain } from './comingAgain';
import { createTelling, type Telling } from '../../tellOnce';

/** Messages that are being stored, as long as they come to less than this. */
const MAX_HELD_BYTES = 4 * 1024 * 1024;
const RECONNECT_MS = 1_000;
/** Meanwhile somebody may have changed what the broker allows. */
const RESUBSCRIBE_MS = MINUTE_MS;

export interface SessionOptions {
  readonly broker: MqttConfig;
  readonly version: MqttVersion;
  /** The client's name, the same after a crash. */
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
  /**
   * For how many milliseconds the broker has had no message, and none that comes again. What it answers last counts: a line or a
   * broker that stands still may hold messages back. Each call asks it again.
   */
  quietFor(): number;
  /** Disconnects abruptly; the broker sends unacknowledged messages again. */
  close(): Promise<void>;
  /** Makes the broker forget the session. */
  end(): Promise<void>;
}

/** PUBACK, the same in both versions of the protocol. */
const acknowledgementOf = (messageId: number): Uint8Array =>
  Uint8Array.of(0x40, 2, messageId >> 8, messageId & 0xff);

/** mqtt.js goes on with the next message, without acknowledging this one. */
const NOT_YET = new Error('Acknowledged once it is stored.');

/**
 * A worker's connection to the broker, made again whenever it ends, under a name that outlives the worker. mqtt.js would
 * wait for each message before it hands over the next one; here, many are stored at once, and each is acknowledged then.
 */
export const openBrokerSession = (options: SessionOptions): BrokerSession => {
  const { broker, version, name, group, subscribeTo, unsubscribeFrom, take, telling, log } = options;
  const { resubscribeMs = RESUBSCRIBE_MS } = options;
  const refusals = createTelling((error, topics: readonly string[]) =>
    log.error({ err: error, topics }, 'the broker refuses the subscription; asking again each minute'),
  );
  let isSubscribed = false;
  let lastMessage = performance.now();
  let askedAt = -Infinity;
  let answeredAt = -Infinity;
  let taking = 0;
  let heldBytes = 0;
  let isClosed = false;
  let next: NodeJS.Timeout | undefined;
  let askingAgain: NodeJS.Timeout | undefined;

  const store = async ({ topic, payload, messageId }: IPublishPacket, from: MqttClient): Promise<void> => {
    const bytes = Buffer.from(payload);
    taking += 1;
    heldBytes += bytes.length;
    try {
      await take(topic, bytes);
      // In another connection, the number may be that of another message.
      if (messageId !== undefined && from.connected) from.stream.write(acknowledgementOf(messageId));
    } catch {
      unstored.ask();
    } finally {
      taking -= 1;
      heldBytes -= bytes.length;
      lastMessage = performance.now();
    }
  };

  const ask = async (topics: readonly string[], of: MqttClient): Promise<void> => {
    const unanswered = setTimeout(
      () => telling.tellOnce(new Error('It lets us in, but does not answer when we subscribe.')),
      ANSWER_LIMIT_MS,
    );
    try {
      const refused = await subscribe(of, group, topics);
      const isGranted = topics.length > (refused?.topics.length ?? 0);
      if (isGranted && of.connected) isSubscribed = true;
      if (!refused) return refusals.isWell();
      refusals.tellOnce(refused.error, refused.topics);
      if (of.connected) askingAgain = setTimeout(() => void ask(refused.topics, of), resubscribeMs);
    } catch (error) {
      if (!isClosed) refusals.tellOnce(error, topics);
    } finally {
      clearTimeout(unanswered);
    }
  };

  const connect = (): MqttClient => {
    const own = connectTo(broker.url, clientOptions(name, version));
    own.handleMessage = (packet, goOn) => {
      const stored = store(packet, own);
      if (heldBytes > MAX_HELD_BYTES) void stored.then(() => goOn(NOT_YET));
      else goOn(NOT_YET);
    };
    own.on('connect', () => {
      telling.isWell();
      lastMessage = performance.now();
      answeredAt = askedAt;
      // In this order, so that nothing is missed if one topic replaces an overlapping one.
      if (subscribeTo.length > 0) void ask(subscribeTo, own);
      if (unsubscribeFrom.length > 0) {
        own.unsubscribe(sharedBy(group, unsubscribeFrom), (error) => {
          if (error)
            log.error({ err: error, topics: unsubscribeFrom }, 'the broker does not end the subscription');
        });
      }
    });
    // It sends what it has in order: before it answers, what had come until then.
    own.on('packetreceive', ({ cmd }) => {
      if (cmd === 'pingresp') answeredAt = askedAt;
    });
    own.on('error', (error) => {
      telling.tellOnce(error);
      // After some errors mqtt.js leaves the connection as it is.
      own.stream.destroy();
    });
    own.once('close', () => {
      clearTimeout(askingAgain);
      unstored.isOver();
      isSubscribed = false;
      if (!isClosed) next = setTimeout(() => (client = connect()), RECONNECT_MS);
    });
    return own;
  };
  let client = connect();
  const unstored = createComingAgain(() => client.stream.destroy());

  const quietFor = () => {
    if (!client.connected || taking > 0 || unstored.isAsked()) return 0;
    const quiet = answeredAt - lastMessage;
    // One question at a time: as long as something is sent, mqtt.js doesn't notice that the broker is gone.
    if (answeredAt === askedAt) {
      askedAt = performance.now();
      client.sendPing();
    }
    return quiet;
  };
  const close = async () => {
    isClosed = true;
    clearTimeout(next);
    await client.endAsync(true);
  };
  return {
    isSubscribed: () => isSubscribed,
    quietFor,
    close,
    end: async () => {
      await close();
      await visitOnce(broker.url, name, version);
    },
  };
};
