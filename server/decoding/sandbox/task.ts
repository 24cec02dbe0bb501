import type { MessagePort } from 'node:worker_threads';

/** A frame as a decoder gets it. */
export interface RawFrame {
  readonly bytes: readonly number[];
  readonly port: number | null;
  /** Milliseconds since 1970: the only clock that a decoder has. */
  readonly at: number;
}

/** What a thread is given. */
export interface DecodingTask {
  readonly script: string;
  readonly frames: readonly RawFrame[];
  /** Hears of each frame before it is begun. */
  readonly begun: MessagePort;
}

/** What a decoder made of a frame. */
export type Outcome =
  | {
      /** JSON. */
      readonly decoded: string;
      /** What it said of the frame beside that. */
      readonly warnings?: readonly string[];
    }
  | {
      /** In Spanish. */
      readonly failure: string;
      /** The decoder itself told of it, in its `errors`. */
      readonly isTold?: boolean;
      /** It reached a limit of time or memory: it isn't worth trying again at once. */
      readonly isOverLimit?: boolean;
    };

export const TOOK_TOO_LONG: Outcome = {
  failure: 'El decodificador tardó demasiado y se detuvo.',
  isOverLimit: true,
};

export const TOOK_TOO_MUCH: Outcome = {
  failure: 'El decodificador usó demasiada memoria y se detuvo.',
  isOverLimit: true,
};
