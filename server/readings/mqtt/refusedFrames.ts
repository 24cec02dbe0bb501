import { parseMeasured } from '@contract/serving/jsonParts';
import type { Frame } from '@contract/serving/networkReadings';
import type { RefusedReading } from '@contract/serving/readingBatch';
import { shortName } from '@contract/serving/validationText';

import type { KeptFrame } from '../../decoding/keptFrame';
import { deviceOf, nameOfTopic, withoutPlace, type Entry } from '../refusals';

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

interface Owner {
  readonly device: string;
  readonly isTopic: boolean;
}

const refusedFrame = (
  { device, isTopic }: Owner,
  bytes: Uint8Array,
  reason: string,
  now: Date,
): KeptFrame => ({
  frame: { device, at: now.toISOString(), network: 'mqtt', ...contentOf(bytes.subarray(0, MAX_BYTES)) },
  state: 'refused',
  detail: bytes.length > MAX_BYTES ? `${reason} ${CUT}` : reason,
  isOfTopic: isTopic,
});

const ownerOf = (entry: unknown, topic: string): Owner | undefined => {
  const named = deviceOf(entry, null);
  const device = named ?? nameOfTopic(topic);
  return device === undefined ? undefined : { device, isTopic: named === undefined };
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
  const owner = ownerOf(undefined, topic);
  return owner && refusedFrame(owner, payload, reason, now);
};

/** Refused readings, to be kept at their device, or at their topic where they name none (EXT-50). */
export const refusedFrames = (
  refused: readonly RefusedReading[],
  entries: readonly Entry[],
  now: Date,
): readonly KeptFrame[] =>
  refused.flatMap(({ index, reason }): KeptFrame[] => {
    const { entry, topic = '' } = entries[index] ?? {};
    const owner = ownerOf(entry, topic);
    const json = jsonOf(entry);
    if (!owner || json === undefined) return [];
    return [refusedFrame(owner, Buffer.from(json), detailOf(entry, withoutPlace(reason)), now)];
  });
