import { readings } from '@contract';
import { hasTooManyParts } from '@contract/serving/jsonParts';
import {
  isChirpStackEvent,
  isThingsStackMessage,
  readChirpStackEvent,
  readThingsStackMessage,
  type NetworkReadings,
} from '@contract/serving/networkReadings';
import { validationText } from '@contract/serving/validationText';
import { MAX_BATCH_BYTES } from '@domain/readings';

export interface Message {
  readonly entries: readonly unknown[];
  /** Why it can't be read. */
  readonly problem?: string;
}

const unreadable = (problem: string): Message => ({ entries: [], problem });

const MIB = 1024 * 1024;

/** The object in a message, or why there is none. */
const parse = (payload: Uint8Array): object | string => {
  if (payload.length > MAX_BATCH_BYTES) {
    return `El mensaje es demasiado grande: puede tener ${MAX_BATCH_BYTES / MIB} MiB como máximo.`;
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(payload);
    if (hasTooManyParts(text)) return 'El mensaje tiene demasiados elementos.';
    const body = JSON.parse(text) as unknown;
    if (typeof body === 'object' && body !== null) return body;
  } catch {
    // Neither UTF-8 nor JSON.
  }
  return 'El mensaje no es un objeto JSON.';
};

const ofNetwork = ({ readings: entries, issues }: NetworkReadings, body: object): Message =>
  issues.length === 0 ? { entries } : unreadable(validationText(issues, body));

/**
 * The readings in a message: the body of POST /api/readings, a single reading, or what ChirpStack and The
 * Things Stack publish.
 * @param topic contains the kind of ChirpStack's events, as 'application/…/device/…/event/up'
 */
export const readMessage = (topic: string, payload: Uint8Array): Message => {
  const body = parse(payload);
  if (typeof body === 'string') return unreadable(body);
  if (isChirpStackEvent(body)) {
    return ofNetwork(readChirpStackEvent(body, /\/event\/(\w+)$/.exec(topic)?.[1]), body);
  }
  if (isThingsStackMessage(body)) return ofNetwork(readThingsStackMessage(body), body);
  if (!('readings' in body)) return { entries: [body] };
  const result = readings.readingsRequest.safeParse(body);
  return result.success
    ? { entries: result.data.readings }
    : unreadable(validationText(result.error.issues, body));
};
