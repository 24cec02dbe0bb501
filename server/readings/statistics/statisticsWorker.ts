import { MINUTE_MS } from '@domain/duration';

import type { Context } from '../../context';
import { isOverLimit } from '../../database/connections/failures';
import { keepDoing } from '../../jobs/repeat';
import { HOURS_AT_ONCE, processChangedReadings } from './processChangedReadings';

/** Long enough to process many readings of an hour at once, short enough for people who watch. */
const PAUSE_MS = 2_000;

/** A part of the work takes seconds, and while it fails it is tried once a minute. */
const STUCK_AFTER_MS = 5 * MINUTE_MS;

/**
 * Keeps the hourly statistics and the alarms up to date; any number of workers can do so.
 * @returns also whether it still ends what it begins, as a worker's sign of life
 */
export const startStatisticsWorker = (
  { db, log, now }: Pick<Context, 'db' | 'log' | 'now'>,
  stuckAfterMs = STUCK_AFTER_MS,
) => {
  let hoursAtOnce = HOURS_AT_ONCE;
  let endedAt = performance.now();
  const processSome = async (): Promise<boolean> => {
    const isMoreLeft = await processChangedReadings(db, now(), hoursAtOnce);
    endedAt = performance.now();
    return isMoreLeft;
  };
  const work = keepDoing(log, 'the statistics of hours', PAUSE_MS, async (signal) => {
    try {
      while (!signal.aborted && (await processSome()));
      hoursAtOnce = HOURS_AT_ONCE;
      return PAUSE_MS;
    } catch (error) {
      if (isOverLimit(error)) {
        // With a reading a second, so many hours take longer than a statement may.
        const isLeast = hoursAtOnce === 1;
        hoursAtOnce = Math.ceil(hoursAtOnce / 10);
        log.warn({ hoursAtOnce }, 'the statistics of hours take too long; fewer are made at once');
        return isLeast ? PAUSE_MS : 0;
      }
      throw error;
    }
  });
  return { ...work, isAlive: () => performance.now() - endedAt < stuckAfterMs };
};
