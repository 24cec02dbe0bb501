import type { QueryName } from '@/kit/cache/queryKeys';
import type { Outdated } from '@/kit/cache/useInvalidate';

/** What shows values: those that a decoder reads by now arrive a moment later. */
const READ_BY_DECODERS: readonly QueryName[] = [
  'alarms',
  'connections',
  'decoder-details',
  'devices',
  'home',
  'measurements',
  'sensor-overviews',
];

/** Outdated by a decoder that was saved or removed. */
export const DECODERS_CHANGED: Outdated = {
  refetch: ['decoders'],
  // The form that offers them is about to close.
  markStale: ['undecoded-frames', ...READ_BY_DECODERS],
};

/** Outdated by a decoder that a device got where its frames are shown. */
export const DECODER_CHOSEN: Outdated = {
  refetch: ['undecoded-frames'],
  markStale: ['decoders', ...READ_BY_DECODERS],
};
