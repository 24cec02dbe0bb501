import type * as z from 'zod/mini';

import { MAX_READINGS } from '@domain/readings';

import { chirpStackEvent, thingsStackMessage, type reading } from '../extensions/readings';

type Reading = z.output<typeof reading>;

/** Codecs nest a few objects; a malicious message with thousands would overflow the stack. */
const MAX_DEPTH = 20;

/**
 * The numbers of a decoded object, under their names; in nested objects names are joined by dots (EXT-16).
 * @param depth how deep objects may be nested; deeper values are ignored
 */
function* numbersOf(value: unknown, name = '', depth = MAX_DEPTH): Generator<[string, number]> {
  if (typeof value === 'number') yield [name, value];
  if (typeof value === 'boolean') yield [name, Number(value)];
  if (typeof value !== 'object' || value === null || depth === 0) return;
  for (const [key, inner] of Object.entries(value)) {
    yield* numbersOf(inner, name ? `${name}.${key}` : key, depth - 1);
  }
}

export interface NetworkReadings {
  readonly readings: readonly Reading[];
  /** What is wrong with a message that should contain readings. */
  readonly issues: readonly z.core.$ZodIssue[];
}

const NOTHING: NetworkReadings = { readings: [], issues: [] };

/**
 * A message may have no more readings than a batch: one that takes longer to store than a statement may would be sent
 * again forever.
 * @param path of the decoded object in the message
 */
const readingsAt = (
  device: string,
  at: string,
  decoded: unknown,
  path: readonly string[],
): NetworkReadings => {
  const readings: Reading[] = [];
  for (const [variable, value] of numbersOf(decoded)) {
    if (readings.length === MAX_READINGS) {
      const issue = { code: 'too_big', origin: 'array', maximum: MAX_READINGS, message: '' } as const;
      return { readings: [], issues: [{ ...issue, path: [...path] }] };
    }
    readings.push({ device, variable, at, value });
  }
  return { readings, issues: [] };
};

/** Whether a body looks like an event of ChirpStack 4. */
export const isChirpStackEvent = (body: object): boolean => 'deviceInfo' in body;

/** Whether a body looks like a message of The Things Stack 3. */
export const isThingsStackMessage = (body: object): boolean => 'end_device_ids' in body;

/**
 * The measurements of a ChirpStack 4 event.
 * @param event its kind, if the address names it; only `up` carries measurements
 */
export const readChirpStackEvent = (body: object, event = 'up'): NetworkReadings => {
  if (event !== 'up') return NOTHING;
  const result = chirpStackEvent.safeParse(body);
  if (!result.success) return { readings: [], issues: result.error.issues };
  const { deviceInfo, time, object } = result.data;
  return readingsAt(deviceInfo.devEui, time, object, ['object']);
};

/** The measurements of a message of The Things Stack 3; their moment is when the network heard the device. */
export const readThingsStackMessage = (body: object): NetworkReadings => {
  if (!('uplink_message' in body)) return NOTHING;
  const result = thingsStackMessage.safeParse(body);
  if (!result.success) return { readings: [], issues: result.error.issues };
  const { end_device_ids: ids, uplink_message: message, received_at: receivedAt } = result.data;
  const at = message.received_at ?? receivedAt;
  if (at === undefined) return NOTHING;
  return readingsAt(ids.device_id, at, message.decoded_payload, ['uplink_message', 'decoded_payload']);
};
