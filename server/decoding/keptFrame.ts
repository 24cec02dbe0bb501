import type { Frame, NetworkReadings } from '@contract/serving/networkReadings';
import type { FrameState } from '@domain/devices/frames';

/** A frame that could not be read, or not wholly, and why. */
export interface KeptFrame {
  readonly frame: Frame;
  readonly state: FrameState;
  /** A sentence for people. */
  readonly detail: string;
  /** Only the newest of its device are kept, since it is known by something else, or its sender was told. */
  readonly onlyNewest?: boolean;
}

/** Why a frame is kept whose decoder is still at it; it is read again as soon as a worker can. */
export const LATE = 'El decodificador no respondió a tiempo; se va a intentar de nuevo.';

const MAX_DETAIL = 1_000;

/** A detail as it is stored: PostgreSQL's texts have no room for NUL. */
export const storedDetail = (detail: string): string => detail.replaceAll('\0', '').slice(0, MAX_DETAIL);

const NAMED = 5;

const detailOf = (notUnderstood: NonNullable<NetworkReadings['notUnderstood']>): string => {
  const named = notUnderstood
    .slice(0, NAMED)
    .map(({ name, text, problem }) => `${name}: "${text}". ${problem}`);
  const more = notUnderstood.length - named.length;
  return [...named, ...(more > 0 ? [`Y ${more} más.`] : [])].join(' ');
};

/**
 * The frame of a message, if something of it wasn't read.
 * @param failure why its decoder failed, in Spanish
 */
export const frameToKeep = (
  { frame, readings, notUnderstood = [] }: NetworkReadings,
  failure?: string,
): KeptFrame | undefined => {
  if (!frame) return undefined;
  if (failure !== undefined) return { frame, state: 'failed', detail: failure };
  if (notUnderstood.length > 0) {
    const state = readings.length === 0 ? 'not-understood' : 'partial';
    return { frame, state, detail: detailOf(notUnderstood) };
  }
  if (readings.length > 0 || frame.payload === undefined) return undefined;
  return { frame, state: 'undecoded', detail: 'Llegó sin decodificar.' };
};
