import { readings } from '@contract';
import {
  isChirpStackEvent,
  isThingsStackMessage,
  readChirpStackEvent,
  readThingsStackMessage,
  type NetworkReadings,
} from '@contract/serving/networkReadings';
import { validationText } from '@contract/serving/validationText';

export interface Message {
  readonly entries: readonly unknown[];
  /** Why it can't be read. */
  readonly problem?: string;
}

const unreadable = (problem: string): Message => ({ entries: [], problem });

const parse = (payload: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload)) as unknown;
  } catch {
    return undefined;
  }
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
  if (typeof body !== 'object' || body === null) return unreadable('El mensaje no es un objeto JSON.');
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
