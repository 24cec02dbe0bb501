import { parseMeasured } from '@contract/serving/jsonParts';
import type { Frame } from '@contract/serving/networkReadings';
import type { ReadingRules, RefusedReading } from '@contract/serving/readingBatch';
import { shortName } from '@contract/serving/validationText';

import type { KeptFrame } from '../decoding/keptFrame';
import { allowedDevices, deviceOf, nameOfTopic, withoutPlace, type Entry } from './refusals';

/** Of what is longer, the beginning is kept. */
const MAX_BYTES = 16 * 1024;
const CUT = `Se guarda su comienzo, de ${MAX_BYTES / 1024} KiB.`;

/** What bytes say: JSON, a text, or else themselves. */
const contentOf = (bytes: Uint8Array): Pick<Frame, 'decoded' | 'payload'> => {
  try {
    // A character that the cut divides is no fault.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    try {
      return { decoded: parseMeasured(text) };
    } catch {
      return { decoded: text };
    }
  } catch {
    return { payload: Buffer.from(bytes).toString('base64') };
  }
};

type Owner = Pick<Frame, 'device' | 'network'> & Pick<KeptFrame, 'onlyNewest'>;

const refusedFrame = (
  { device, network, onlyNewest }: Owner,
  bytes: Uint8Array,
  reason: string,
  now: Date,
): KeptFrame => ({
  frame: { device, at: now.toISOString(), network, ...contentOf(bytes.subarray(0, MAX_BYTES)) },
  state: 'refused',
  detail: bytes.length > MAX_BYTES ? `${reason} ${CUT}` : reason,
  ...(onlyNewest && { onlyNewest }),
});

const topicAsOwner = (topic: string): Owner | undefined => {
  const device = nameOfTopic(topic);
  return device === undefined ? undefined : { device, network: 'mqtt', onlyNewest: true };
};

/** Undefined for what is nested without end. */
const jsonOf = (value: unknown): string | undefined => {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
};

/** Which value of which variable was refused, and why. */
const detailOf = (entry: unknown, reason: string): string => {
  if (typeof entry !== 'object' || entry === null) return reason;
  const { variable, value } = entry as { readonly variable?: unknown; readonly value?: unknown };
  if (typeof variable !== 'string') return reason;
  const json = jsonOf(value);
  const said = json === undefined ? '' : `: ${shortName(json)}`;
  return `${shortName(variable)}${said}. ${reason}`;
};

/** A message that was refused as a whole, to be kept at its topic (EXT-50): a broker tells its sender nothing. */
export const refusedMessage = (
  topic: string,
  payload: Uint8Array,
  reason: string,
  now: Date,
): KeptFrame | undefined => {
  const owner = topicAsOwner(topic);
  return owner && refusedFrame(owner, payload, reason, now);
};

/** A frame that cannot be kept as what it is, to be kept as refused instead: of too early a moment, or too large. */
export const asRefused = ({ frame }: KeptFrame, reason: string, now: Date): KeptFrame => {
  const { device, network, payload, decoded } = frame;
  const bytes = payload === undefined ? Buffer.from(jsonOf(decoded) ?? '') : Buffer.from(payload, 'base64');
  return refusedFrame({ device, network, onlyNewest: true }, bytes, reason, now);
};

const framesOf = (
  refused: readonly RefusedReading[],
  entries: readonly Entry[],
  now: Date,
  ownerOf: (entry: Entry) => Owner | undefined,
): readonly KeptFrame[] =>
  refused.flatMap(({ index, reason }): KeptFrame[] => {
    const given = entries[index];
    const owner = given && ownerOf(given);
    const json = jsonOf(given?.entry);
    if (!owner || json === undefined) return [];
    return [refusedFrame(owner, Buffer.from(json), detailOf(given.entry, withoutPlace(reason)), now)];
  });

/** The broker's refused readings, to be kept at their device, or at their topic where they name none (EXT-50). */
export const refusedOfBroker = (
  refused: readonly RefusedReading[],
  entries: readonly Entry[],
  now: Date,
): readonly KeptFrame[] =>
  framesOf(refused, entries, now, ({ entry, topic = '' }) => {
    const device = deviceOf(entry, null);
    return device === undefined ? topicAsOwner(topic) : { device, network: 'mqtt' };
  });

/** Of one request, whose sender is told of each. */
const MAX_OF_REQUEST = 100;

/** Refused readings that came by HTTP, to be kept at the devices that their key is for (EXT-50). */
export const refusedOfKey = (
  refused: readonly RefusedReading[],
  entries: readonly Entry[],
  now: Date,
  devices: ReadingRules['devices'],
): readonly KeptFrame[] => {
  const allowed = allowedDevices(devices);
  return framesOf(refused.slice(0, MAX_OF_REQUEST), entries, now, ({ entry }) => {
    const device = deviceOf(entry, allowed);
    return device === undefined ? undefined : { device, network: 'http', onlyNewest: true };
  });
};
