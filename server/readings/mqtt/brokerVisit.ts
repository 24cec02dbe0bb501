import { setTimeout as delay } from 'node:timers/promises';

import mqtt, { type MqttClient } from 'mqtt';

import type { MqttConfig } from '../../config';
import { ANSWER_LIMIT_MS, clientOptions, subscribe, type MqttVersion, type Refused } from './brokerClient';

const connectOnce = async (
  url: string,
  clientId: string,
  version: MqttVersion,
  signal?: AbortSignal,
): Promise<MqttClient> => {
  const options = { ...clientOptions(clientId, version), clean: true, properties: {}, reconnectPeriod: 0 };
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

/**
 * Subscribes for a moment, under a name and a group that no worker has.
 * @returns what the broker refuses; undefined if nothing
 */
export const trySubscription = async (
  { url, topics }: MqttConfig,
  name: string,
  version: MqttVersion,
): Promise<Refused | 'unanswered' | undefined> => {
  const client = await connectOnce(url, name, version);
  const over = new AbortController();
  const unanswered = delay(ANSWER_LIMIT_MS, 'unanswered' as const, { signal: over.signal });
  try {
    return await Promise.race([subscribe(client, name, topics), unanswered]);
  } finally {
    over.abort();
    await client.endAsync(true);
  }
};
