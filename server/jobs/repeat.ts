import { setTimeout as delay } from 'node:timers/promises';

/** Waits, unless it is stopped. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => undefined);

/**
 * Repeats an action until it is stopped. For rows in the database or messages at the broker, no schedule in
 * the queue is needed: nothing is lost while nobody looks.
 * @param act its signal aborts when it should end; returns the milliseconds until the next run
 */
export const repeat = (act: (signal: AbortSignal) => Promise<number>) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) await pause(await act(signal), signal);
  };
  const running = run();

  return {
    stop: async (): Promise<void> => {
      stopping.abort();
      await running;
    },
  };
};
