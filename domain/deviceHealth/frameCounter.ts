import { MINUTE_MS } from '../duration';

/** Which frames of a device were heard, as far as its counter tells. */
export interface CounterState {
  /** The highest one since it last began anew. */
  readonly counter: number;
  /** Bits of the last ones: the lowest is that of `counter`, the next one that of the frame before, and so on. */
  readonly heard: number;
  /** When the latest frame was heard, in milliseconds since 1970. */
  readonly at: number;
}

export interface CountedFrame {
  readonly state: CounterState;
  /** Whether it is another frame than those that are known. */
  readonly isNew: boolean;
  /** How many frames before it weren't heard; -1 if it is one that counted as lost. */
  readonly lost: number;
}

const REMEMBERED = 32;
/** Networks refuse a frame that is farther ahead (LoRaWAN 1.0): whatever happened, they weren't all sent. */
const MAX_GAP = 16_384;
const COUNTERS_OF_16_BITS = 65_536;
/** Frames that may be missing where a counter of 16 bits begins again; if more are, the device was restarted. */
const MAX_GAP_AT_TURN = 64;
/** A device repeats a frame that nobody confirmed. */
const REPEATED_WITHIN_MS = 10 * MINUTE_MS;

/**
 * Counts a frame by its counter. Restarts, frames that come twice or late, and a counter that turns from 16 bits to
 * 32, or over, are no losses.
 */
export const countFrame = (
  before: CounterState | undefined,
  { counter, at }: { readonly counter: number; readonly at: number },
): CountedFrame => {
  const begun: CountedFrame = { state: { counter, heard: 1, at }, isNew: true, lost: 0 };
  if (!before) return begun;
  const forward = (steps: number): CountedFrame => ({
    state: {
      counter,
      heard: steps >= REMEMBERED ? 1 : ((before.heard << steps) | 1) >>> 0,
      at: Math.max(before.at, at),
    },
    isNew: true,
    lost: steps - 1,
  });
  const steps = counter - before.counter;
  if (steps > 0 && steps <= MAX_GAP) return forward(steps);
  const isLater = at > before.at + (steps === 0 ? REPEATED_WITHIN_MS : 0);
  if (steps <= 0 && !isLater) {
    const bit = -steps < REMEMBERED ? (1 << -steps) >>> 0 : 0;
    const isLate = bit !== 0 && (before.heard & bit) === 0;
    return {
      state: isLate ? { ...before, heard: (before.heard | bit) >>> 0 } : before,
      isNew: isLate,
      lost: isLate ? -1 : 0,
    };
  }
  const turned = (steps + COUNTERS_OF_16_BITS) % COUNTERS_OF_16_BITS;
  const isTurn = before.counter < COUNTERS_OF_16_BITS && turned > 0 && turned <= MAX_GAP_AT_TURN;
  return isTurn ? forward(turned) : begun;
};
