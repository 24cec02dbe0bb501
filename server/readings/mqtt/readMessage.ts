import { readings } from '@contract';
import { hasTooManyParts, parseMeasured } from '@contract/serving/jsonParts';
import { isChirpStackEvent, isThingsStackMessage, resemblanceOf } from '@contract/serving/foreignMessages';
import { readMappedMessage } from '@contract/serving/mappedMessage';
import {
  readChirpStackEvent,
  readThingsStackMessage,
  type NetworkReadings,
} from '@contract/serving/networkReadings';
import { validationText } from '@contract/serving/validationText';
import { MAX_BATCH_BYTES } from '@domain/devices/readings';

import { frameToKeep, type KeptFrame } from '../../decoding/keptFrame';
import { refusedMessage } from '../refusedFrames';
import { sourceOfTopic, type KnownSources } from './sources';

export interface Message extends Pick<NetworkReadings, 'problem' | 'remarks' | 'ahead'> {
  readonly entries: readonly unknown[];
  /** What of it is kept because it could not be read. */
  readonly keep?: KeptFrame;
  /** What a network brought, if the decoder of its device may make something else of it. */
  readonly read?: NetworkReadings;
}

const unreadable = (problem: string): Message => ({ entries: [], problem });

const MIB = 1024 * 1024;

const NO_OBJECT = unreadable('El mensaje no es un objeto JSON.');
const NO_TEXT = unreadable('El mensaje no es un texto.');

/** The text of a message, or what becomes of it without one. */
const textOf = (payload: Uint8Array): string | Message => {
  if (payload.length > MAX_BATCH_BYTES) {
    return unreadable(
      `El mensaje es demasiado grande: puede tener ${MAX_BATCH_BYTES / MIB} MiB como máximo.`,
    );
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(payload);
    return hasTooManyParts(text) ? unreadable('El mensaje tiene demasiados elementos.') : text;
  } catch {
    return NO_TEXT;
  }
};

/** What JSON says, or undefined for a text that is none. */
const parse = (text: string): unknown => {
  try {
    return parseMeasured(text);
  } catch {
    return undefined;
  }
};

/** @param failure why the decoder of its device failed, in Spanish */
export const ofNetwork = (read: NetworkReadings, failure?: string): Message => {
  const { readings: entries, frame: _, notUnderstood: __, news, ...others } = read;
  const keep = read.problem === undefined ? frameToKeep(read, failure) : undefined;
  return { entries, ...others, ...(keep ? { keep } : {}), ...(read.frame || news ? { read } : {}) };
};

const readContent = (
  topic: string,
  payload: Uint8Array,
  now: Date,
  { all: sources }: Readonly<KnownSources>,
): Message => {
  const text = textOf(payload);
  if (typeof text !== 'string') return text;
  const body = parse(text);
  const mapped = sourceOfTopic(sources, topic);
  if (mapped) return ofNetwork(readMappedMessage(mapped.source, mapped.names, body ?? text, now));
  if (typeof body !== 'object' || body === null) return NO_OBJECT;
  if (isChirpStackEvent(body)) {
    return ofNetwork(readChirpStackEvent(body, now, /\/event\/(\w+)$/.exec(topic)?.[1]));
  }
  if (isThingsStackMessage(body)) return ofNetwork(readThingsStackMessage(body));
  const batch = Array.isArray(body) ? { readings: body } : body;
  if (!('readings' in batch)) {
    const resemblance = 'device' in body ? undefined : resemblanceOf(body);
    return resemblance === undefined
      ? { entries: [body] }
      : unreadable(`El mensaje no trae mediciones: parece ${resemblance}.`);
  }
  const result = readings.readingsRequest.safeParse(batch);
  return result.success
    ? { entries: result.data.readings }
    : unreadable(validationText(result.error.issues, batch));
};

/**
 * The readings in a message: what a source of the operator makes of it, the body of POST /api/readings, a single reading, a
 * list of them, or what ChirpStack and The Things Stack publish.
 * @param topic contains the kind of ChirpStack's events, as 'application/…/device/…/event/up'
 */
export const readMessage = (
  topic: string,
  payload: Uint8Array,
  now: Date,
  sources: Readonly<KnownSources> = { all: [] },
): Message => {
  const message = readContent(topic, payload, now, sources);
  const keep = message.problem && refusedMessage(topic, payload, message.problem, now);
  return keep ? { ...message, keep } : message;
};
