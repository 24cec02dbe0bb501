import { setTimeout as delay } from 'node:timers/promises';

import type { MqttClient } from 'mqtt';

import type { MqttConfig } from '../../config';
import {
  ANSWER_LIMIT_MS,
  clientOptions,
  connectTo,
  subscribe,
  type MqttVersion,
  type Refused,
} from './brokerClient';

/** A connection with an empty session. */
export const connectOnce = async (
  url: string,
  clientId: string,
  version: MqttVersion,
  signal?: AbortSignal,
): Promise<MqttClient> => {
  const options = { ...clientOptions(clientId, version), clean: true, properties: {} };
  const client = connectTo(url, options);
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

/** Connects under a name with an empty session, which ends the one of that name. */
export const visitOnce = async (...visit: Parameters<typeof connectOnce>): Promise<void> => {
  const client = await connectOnce(...visit);
  const hangUp = setTimeout(() => client.stream.destroy(), ANSWER_LIMIT_MS);
  await client.endAsync();
  clearTimeout(hangUp);
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

interface Trial {
  /** Whether it answered the subscription. */
  readonly isAnswered: boolean;
  /** What it refuses; undefined if nothing. */
  readonly refused?: Refused | undefined;
  /** The topics whose messages don't arrive. */
  readonly lost: readonly string[];
  /** The topics on which we may not publish, so that nobody knows. */
  readonly untried: readonly string[];
}

/** Workers take it, and find nothing in it. */
const EMPTY_BATCH = '{"readings":[]}';

/** A topic that a filter covers. */
const exampleOf = (filter: string, name: string): string => filter.replaceAll(/[+#]/g, name);

/** Publishes on each topic, and waits for it to come back. */
const tryDelivery = async (
  client: MqttClient,
  { topics }: MqttConfig,
  name: string,
  version: MqttVersion,
): Promise<Pick<Trial, 'lost' | 'untried'>> => {
  const awaited = new Map(topics.map((topic) => [exampleOf(topic, name), topic]));
  const untried: string[] = [];
  let isOver = () => {};
  const over = new Promise<void>((resolve) => {
    isOver = resolve;
  });
  const settle = (example: string) => {
    awaited.delete(example);
    if (awaited.size === 0) isOver();
  };
  client.on('message', settle);
  for (const [example, topic] of awaited) {
    // Such a topic belongs to the broker itself.
    const isOwn = topic.startsWith('$');
    const publish = isOwn
      ? Promise.reject(new Error(topic))
      : client.publishAsync(example, EMPTY_BATCH, { qos: 1 });
    publish.catch(() => {
      // What arrived may still be unacknowledged when we leave.
      if (!awaited.has(example)) return;
      untried.push(topic);
      settle(example);
    });
  }
  await Promise.race([over, delay(ANSWER_LIMIT_MS, undefined, { ref: false })]);
  const missing = [...awaited.values()];
  // Over 3.1.1 the broker drops what one may not publish without a word.
  return version === 5 ? { lost: missing, untried } : { lost: [], untried: [...untried, ...missing] };
};

/** Subscribes for a moment, under a name and a group that no worker has, and publishes a batch without readings. */
export const trySubscription = async (
  broker: MqttConfig,
  name: string,
  version: MqttVersion,
): Promise<Trial> => {
  const client = await connectOnce(broker.url, name, version);
  const over = new AbortController();
  const unanswered = delay(ANSWER_LIMIT_MS, 'unanswered' as const, { signal: over.signal });
  try {
    const refused = await Promise.race([subscribe(client, name, broker.topics), unanswered]);
    const nothing = { lost: [], untried: [] };
    if (refused === 'unanswered') return { isAnswered: false, ...nothing };
    if (refused) return { isAnswered: true, refused, ...nothing };
    return { isAnswered: true, ...(await tryDelivery(client, broker, name, version)) };
  } finally {
    over.abort();
    await client.endAsync(true);
  }
};
