import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import type { MqttClient } from 'mqtt';
import type * as z from 'zod/mini';

import type { previewMqttSource } from '@contract/extensions/mqttSources';
import type { Reading } from '@contract/extensions/readings';
import { MAX_HEARD, MAX_HEARD_LENGTH, topicFilter } from '@domain/devices/topicPattern';

import type { MqttConfig } from '../../config';
import type { Context } from '../../context';
import { Refusal } from '../../http/refusal';
import { connectOnce, findVersion } from './brokerVisit';
import { readMessage, type Message } from './readMessage';
import { sourceOfTopic } from './sources';

type Request = z.output<typeof previewMqttSource.body>;
type Heard = NonNullable<Request['heard']>[number];

/** Somebody is waiting: most devices say something within it, and what the broker retains comes at once. */
const LISTENING_MS = 10_000;
/** After the first message: others of the same devices come right behind it. */
const GATHERING_MS = 1_500;
const MAX_VALUES = 200;

const hear = async (client: MqttClient, topics: readonly string[]): Promise<readonly Heard[]> => {
  const heard: Heard[] = [];
  const over = new AbortController();
  client.on('message', (topic, payload) => {
    const text = payload.toString('utf8');
    const isKnown = heard.some((one) => one.topic === topic && one.payload === text);
    if (isKnown || text.length > MAX_HEARD_LENGTH || heard.length === MAX_HEARD) return;
    heard.push({ topic, payload: text });
    if (heard.length === 1) setTimeout(() => over.abort(), GATHERING_MS);
    if (heard.length === MAX_HEARD) over.abort();
  });
  await client.subscribeAsync(topics.map(topicFilter), { qos: 0 });
  await delay(LISTENING_MS, undefined, { signal: over.signal }).catch(() => undefined);
  return heard;
};

/** @throws Refusal 409 */
const listen = async (
  broker: MqttConfig | undefined,
  topics: readonly string[],
): Promise<readonly Heard[]> => {
  if (!broker) throw new Refusal(409, 'El servidor no tiene broker: falta MQTT_URL en su configuración.');
  let client: MqttClient;
  try {
    const name = `vigia-preview-${randomUUID()}`;
    client = await connectOnce(broker.url, name, await findVersion(broker, name));
  } catch {
    throw new Refusal(409, 'El broker no responde, o no deja entrar al servidor.');
  }
  try {
    return await hear(client, topics);
  } catch {
    throw new Refusal(409, 'El broker no deja leer esos temas. Revisá los permisos del usuario de Vigía.');
  } finally {
    await client.endAsync(true);
  }
};

const OTHER_TOPIC: Message = { entries: [], problem: 'Su tema no es de los que se leen.' };

/** What would be read of messages that are heard now, or were heard before; nothing is stored (EXT-58). */
export const previewOf = async (
  { config: { mqtt }, now }: Pick<Context, 'config' | 'now'>,
  { heard, ...source }: Request,
) => {
  const messages = heard ?? (await listen(mqtt, source.topics));
  return messages.map(({ topic, payload }) => {
    const sources = { all: [source] };
    const {
      entries,
      problem,
      remarks = [],
      keep,
    } = sourceOfTopic(sources.all, topic)
      ? readMessage(topic, Buffer.from(payload), now(), sources)
      : OTHER_TOPIC;
    const values = entries.slice(0, MAX_VALUES) as readonly Reading[];
    const device = values[0]?.device ?? keep?.frame.device ?? null;
    const said = problem ?? keep?.detail ?? (remarks.map(({ reason }) => reason).join(' ') || null);
    return {
      topic,
      payload,
      device,
      values: values.map(({ variable: name, value, unit = null, at }) => ({ name, value, unit, at })),
      problem: said,
    };
  });
};
