import { setTimeout as delay } from 'node:timers/promises';

import type { Context } from '../context';
import { refreshHourlyStatistics } from './hourlyStatistics';

/** Long enough for many readings of an hour to be taken in at once, short enough for who watches. */
const PAUSE_MS = 2_000;
const PAUSE_AFTER_FAILURE_MS = 10_000;

/** Keeps the statistics of hours up to date, beside any number of others that do. */
export const startStatisticsWorker = ({ db, log }: Pick<Context, 'db' | 'log'>) => {
  const stopping = new AbortController();
  const { signal } = stopping;

  const refreshAll = async (): Promise<number> => {
    try {
      while (!signal.aborted && (await refreshHourlyStatistics(db)));
      return PAUSE_MS;
    } catch (error) {
      log.warn({ err: error }, 'the statistics of hours wait for the database');
      return PAUSE_AFTER_FAILURE_MS;
    }
  };

  const run = async () => {
    while (!signal.aborted) {
      const pause = await refreshAll();
      await delay(pause, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();

  return {
    stop: async (): Promise<void> => {
      stopping.abort();
      await running;
    },
  };
};
