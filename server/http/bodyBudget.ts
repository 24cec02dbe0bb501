import { Refusal } from './refusal';

/** A body of this size is no burden, so it takes nothing from the budget. */
const SMALL = 1024 * 1024;
const RETRY_SECONDS = 5;

/** What one body takes from the budget. */
export interface BodyShare {
  /**
   * Raises the share to a body's size, as far as it is known.
   * @throws Refusal 503 if the other bodies leave less than that
   */
  readonly raiseTo: (bytes: number) => void;
  readonly giveBack: () => void;
}

/**
 * Bounds how many bytes of large bodies are worked on at once: each takes several times its size on the heap, as text
 * and then as the values in it.
 * @returns a function that begins a share
 */
export const createBodyBudget = (most: number): (() => BodyShare) => {
  let taken = 0;
  return () => {
    let own = 0;
    return {
      raiseTo: (bytes) => {
        if (bytes <= SMALL || bytes <= own) return;
        if (taken - own + bytes > most) {
          throw new Refusal(
            503,
            'Llegan demasiadas mediciones a la vez. Volvé a enviarlas en unos segundos.',
            RETRY_SECONDS,
          );
        }
        taken += bytes - own;
        own = bytes;
      },
      giveBack: () => {
        taken -= own;
        own = 0;
      },
    };
  };
};
