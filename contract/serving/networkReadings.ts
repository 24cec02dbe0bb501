import { canonicalDevice } from '@domain/deviceName';
import { MAX_READINGS } from '@domain/readings';

import { chirpStackEvent, thingsStackMessage, type Reading } from '../extensions/readings';
import { foreignText, isChirpStackEvent, isThingsStackMessage } from './foreignMessages';
import { whenHeard } from './gatewayClock';
import { fieldName, validationText } from './validationText';

/** Codecs nest a few objects; a malicious message with thousands would overflow the stack. */
const MAX_DEPTH = 20;

/**
 * The numbers of a decoded object, under their names; in nested objects names are joined by dots (EXT-16).
 * @param depth how deep objects may be nested; for each that is deeper, undefined
 */
function* numbersOf(
  value: unknown,
  name = '',
  depth = MAX_DEPTH,
): Generator<readonly [string, number] | undefined> {
  if (typeof value === 'number') yield [name, value];
  if (typeof value === 'boolean') yield [name, Number(value)];
  if (typeof value !== 'object' || value === null) return;
  if (depth === 0) {
    yield undefined;
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    yield* numbersOf(inner, name ? `${name}.${key}` : key, depth - 1);
  }
}

/** What an operator should know of a message that was taken. */
interface Remark {
  readonly device: string;
  readonly reason: string;
  /** How many values, or messages, it is about. */
  readonly count: number;
}

export interface NetworkReadings {
  readonly readings: readonly Reading[];
  /** Why the message is refused as a whole, in Spanish. */
  readonly problem?: string;
  readonly remarks?: readonly Remark[];
  /** The device, if the message is from the future and got our clock's moment instead. */
  readonly ahead?: string;
}

/** Other events of a network, which carry no measurements. */
const NOTHING: NetworkReadings = { readings: [] };

const refused = (problem: string): NetworkReadings => ({ readings: [], problem });

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
  let deeper = 0;
  for (const number of numbersOf(decoded)) {
    if (readings.length === MAX_READINGS) {
      return refused(`El campo "${fieldName(path)}" puede tener ${MAX_READINGS} elementos como máximo.`);
    }
    if (number === undefined) deeper += 1;
    else readings.push({ device, variable: number[0], at, value: number[1] });
  }
  if (deeper === 0) return { readings };
  const reason = `De lo que manda, no se lee lo que está a más de ${MAX_DEPTH} niveles de profundidad.`;
  return { readings, remarks: [{ device, reason, count: deeper }] };
};

/**
 * The measurements of a ChirpStack 4 event.
 * @param event its kind, if the address names it; only `up` carries measurements
 */
export const readChirpStackEvent = (body: object, now: Date, event = 'up'): NetworkReadings => {
  if (!isChirpStackEvent(body)) return refused(foreignText('ChirpStack 4', body));
  if (event !== 'up') return NOTHING;
  const result = chirpStackEvent.safeParse(body);
  if (!result.success) return refused(validationText(result.error.issues, body));
  const { deviceInfo, time, object, rxInfo } = result.data;
  const device = canonicalDevice(deviceInfo.devEui);
  const heard = whenHeard(time, rxInfo, now);
  const read = readingsAt(device, heard.at, object, ['object']);
  if (read.problem !== undefined || heard.problem === undefined) return read;
  const remark = { device, reason: heard.problem, count: 1 };
  return {
    ...read,
    remarks: [...(read.remarks ?? []), remark],
    ...(heard.isAhead ? { ahead: device } : {}),
  };
};

/** The measurements of a message of The Things Stack 3; their moment is when the network heard the device. */
export const readThingsStackMessage = (body: object): NetworkReadings => {
  if (!isThingsStackMessage(body)) return refused(foreignText('The Things Stack 3', body));
  if (!('uplink_message' in body)) return NOTHING;
  const result = thingsStackMessage.safeParse(body);
  if (!result.success) return refused(validationText(result.error.issues, body));
  const { end_device_ids: ids, uplink_message: message, received_at: receivedAt } = result.data;
  const at = message.received_at ?? receivedAt;
  if (at === undefined) return refused('Falta el campo "uplink_message.received_at".');
  return readingsAt(ids.device_id, at, message.decoded_payload, ['uplink_message', 'decoded_payload']);
};
