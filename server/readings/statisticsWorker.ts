import type { Context } from '../context';
import { repeat } from '../jobs/repeat';
import { refreshHourlyStatistics } from './hourlyStatistics';

/** Long enough to process many readings of an hour at once, short enough for people who watch. */
const PAUSE_MS = 2_000;
const PAUSE_AFTER_FAILURE_MS = 10_000;

/** Keeps the hourly statistics and the alarms up to date; any number of workers can do so. */
export const startStatisticsWorker = ({ db, log, now }: Pick<Context, 'db' | 'log' | 'now'>) =>
  repeat(async (signal) => {
    try {
      while (!signal.aborted && (await refreshHourlyStatistics(db, now())));
      return PAUSE_MS;
    } catch (error) {
      log.warn({ err: error }, 'the statistics of hours wait for the database');
      return PAUSE_AFTER_FAILURE_MS;
    }
  });
