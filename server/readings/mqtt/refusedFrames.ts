import type { RefusedReading } from '@contract/serving/readingBatch';
import { shortName } from '@contract/serving/validationText';

import type { KeptFrame } from '../../decoding/keptFrame';
import { deviceOf, withoutPlace, type Entry } from '../refusals';

/** Which value of which variable was refused, and why. */
const detailOf = (entry: unknown, reason: string): string => {
  const { variable, value } = entry as { readonly variable?: unknown; readonly value?: unknown };
  if (typeof variable !== 'string') return reason;
  const said = value === undefined ? '' : `: ${shortName(JSON.stringify(value))}`;
  return `${shortName(variable)}${said}. ${reason}`;
};

/** Refused readings of a device, to be kept (EXT-50): a broker tells their sender nothing. */
export const refusedFrames = (
  refused: readonly RefusedReading[],
  entries: readonly Entry[],
  now: Date,
): readonly KeptFrame[] =>
  refused.flatMap(({ index, reason }): KeptFrame[] => {
    const entry = entries[index]?.entry;
    const device = deviceOf(entry, null);
    if (device === undefined) return [];
    const frame = { device, at: now.toISOString(), network: 'mqtt', decoded: entry } as const;
    return [{ frame, state: 'refused', detail: detailOf(entry, withoutPlace(reason)) }];
  });
