import type { UndecodedFrames } from '@/providers/data/records';

/**
 * What a device's frames need: another device's decoder, or that their own is mended; nothing helps without bytes, or what was
 * refused.
 */
export const canBeDecoded = ({ last, state }: Pick<UndecodedFrames, 'last' | 'state'>): boolean =>
  last.payload !== null && state !== 'refused';

/** Whether its decoder is about to read them: it has one by now, which has not failed at them. */
export const isBeingRead = ({ decoder, state }: Pick<UndecodedFrames, 'decoder' | 'state'>): boolean =>
  decoder !== null && state === 'undecoded';
