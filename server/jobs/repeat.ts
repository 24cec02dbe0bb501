import { setTimeout as delay } from 'node:timers/promises';

import type { Logger } from 'pino';

import { MINUTE_MS } from '@domain/duration';

import { isAway } from '../database/connections/failures';

const MAX_WAIT_MS = MINUTE_MS;
/** Work with longer intervals is tried again as soon as work with this one. */
const MAX_FIRST_PAUSE_MS = 5_000;

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

/** How long to wait after consecutive failures of work that is done every `pauseMs`. */
export const waitAfter = (failures: number, pauseMs: number): number =>
  Math.min(MAX_WAIT_MS, Math.min(pauseMs, MAX_FIRST_PAUSE_MS) * 2 ** failures);

/**
 * Repeats an action, waiting longer after each consecutive failure.
 * @param what a plural, for the log
 * @param pauseMs the usual pause
 * @param act returns the milliseconds until the next run if it isn't the usual pause, or 'failed' if it has told
 * so itself
 */
export const keepDoing = (
  log: Logger,
  what: string,
  pauseMs: number,
  act: (signal: AbortSignal) => Promise<number | 'failed' | void>,
) => {
  let failures = 0;
  return repeat(async (signal) => {
    try {
      const next = await act(signal);
      failures = next === 'failed' ? failures + 1 : 0;
      return next === 'failed' ? waitAfter(failures, pauseMs) : (next ?? pauseMs);
    } catch (error) {
      failures += 1;
      if (isAway(error)) log.warn({ err: error }, `${what} wait for the database`);
      else log.error({ err: error }, `${what} failed`);
      return waitAfter(failures, pauseMs);
    }
  });
};
