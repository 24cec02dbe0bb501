import { canonicalDevice } from '@domain/devices/deviceName';
import { BROKER_KEEPS_MS } from '@domain/devices/readings';
import type { TopicNames } from '@domain/devices/topicPattern';

import type { MqttSource } from '../extensions/mqttSources';
import { readDecoded, type NetworkReadings } from './networkReadings';
import { isNameOfMoment, ownMoment } from './ownMoment';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const NAMED = 5;

const fieldAt = (body: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) => (isFields(value) && Object.hasOwn(value, name) ? value[name] : undefined),
      body,
    );

/** The moment that a message gives itself, if it can be, and the message without it. */
const takeMoment = (content: unknown, now: number): { at: number; content: unknown } => {
  if (!isFields(content)) return { at: now, content };
  for (const [name, value] of Object.entries(content)) {
    const at = isNameOfMoment(name) ? ownMoment(name, value, now) : undefined;
    if (at === undefined) continue;
    const { [name]: _, ...others } = content;
    // An earlier moment is a clock that is wrong.
    const isOwn = typeof at === 'number' && now - at <= BROKER_KEEPS_MS;
    return { at: isOwn ? at : now, content: others };
  }
  return { at: now, content };
};

/** Under the names that its variables have: a value alone is called as its topic says, or else 'value'. */
const named = (content: unknown, variable: string | undefined): object => {
  if (variable !== undefined) return { [variable]: content };
  return typeof content === 'object' && content !== null ? content : { value: content };
};

const refused = (problem: string): NetworkReadings => ({ readings: [], problem });

/**
 * The readings in a message of a broker's device that speaks no format of ours (EXT-58). Texts beside numbers are named
 * once, and not kept: such devices send them in each message.
 * @param names what its topic says
 * @param body JSON, or a text that isn't
 */
export const readMappedMessage = (
  { deviceField, path }: Pick<MqttSource, 'deviceField' | 'path'>,
  names: TopicNames,
  body: unknown,
  now: Date,
): NetworkReadings => {
  const said = names.device ?? (deviceField === null ? undefined : fieldAt(body, deviceField));
  if ((typeof said !== 'string' && typeof said !== 'number') || said === '') {
    return refused(`El mensaje no dice de qué dispositivo es: falta el campo "${deviceField ?? 'device'}".`);
  }
  const content = path === null ? body : fieldAt(body, path);
  if (content === undefined) return refused(`Falta el campo "${path}".`);
  const device = canonicalDevice(String(said));
  const moment = takeMoment(content, now.getTime());
  const decoded = named(moment.content, names.variable);
  const frame = { device, at: new Date(moment.at).toISOString(), network: 'mqtt', decoded } as const;
  const { notUnderstood = [], ...read } = readDecoded(frame, decoded, path === null ? [] : path.split('.'));
  if (read.problem !== undefined || notUnderstood.length === 0) return read;
  if (read.readings.length === 0) return { ...read, frame, notUnderstood };
  const listed = notUnderstood.slice(0, NAMED).map(({ name }) => `"${name}"`);
  const more = notUnderstood.length > NAMED ? ` y ${notUnderstood.length - NAMED} más` : '';
  const reason = `De lo que manda, no son números: ${listed.join(', ')}${more}.`;
  const remark = { device, reason, count: notUnderstood.length, about: 'values' } as const;
  return { ...read, remarks: [...(read.remarks ?? []), remark] };
};
