import { setTimeout as delay } from 'node:timers/promises';

/** Waits, unless it is stopped. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => undefined);

/**
 * Does something again and again until it is stopped. What waits for rows or messages that lie in the database or at the broker
 * needs no clock of the queue: nothing is lost while nobody looks.
 * @param act told when it shall end; gives the milliseconds to wait before the next time
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
