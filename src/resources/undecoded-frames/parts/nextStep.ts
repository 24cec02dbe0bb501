import type { UndecodedFrames } from '@/providers/data/records';

/** What a device's frames need: another device's decoder, or that their own is mended; nothing helps without bytes. */
export const canBeDecoded = ({ last }: Pick<UndecodedFrames, 'last'>): boolean => last.payload !== null;

/** Whether its decoder is about to read them: it has one by now, which has not failed at them. */
export const isBeingRead = ({ decoder, state }: Pick<UndecodedFrames, 'decoder' | 'state'>): boolean =>
  decoder !== null && state === 'undecoded';
