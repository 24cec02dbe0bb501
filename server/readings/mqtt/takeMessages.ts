import { checkReadings, type CheckedReading } from '@contract/readingBatch';
import { MOST_READINGS } from '@domain/constants';

import type { Context } from '../../context';
import { isAway, isOverLimit } from '../../database/failures';
import { textProblem } from '../../http/texts';
import { oldestKept } from '../retention';
import { takeReadings } from '../takeReadings';
import { createGroupCommit } from './groupCommit';
import { readMessage } from './readMessage';

/**
 * Stores the readings of messages, those that come at once in one transaction.
 * @returns a function whose promise is over when nothing of a message needs to come again, and fails while the database is away
 */
export const createMessageTaker = (context: Context) => {
  const { log } = context;
  const commit = createGroupCommit<CheckedReading>(async (readings) => {
    await takeReadings(context, readings);
  }, MOST_READINGS);

  return async (topic: string, payload: Uint8Array): Promise<void> => {
    const { entries, problem } = readMessage(topic, payload);
    if (problem !== undefined) log.warn({ topic, problem }, 'a message of the broker cannot be read');
    if (entries.length === 0) return;
    try {
      const rules = { now: context.now(), oldest: await oldestKept(context), devices: null, textProblem };
      const { readings, refused } = checkReadings(entries, rules);
      if (refused.length > 0) {
        const [first] = refused;
        log.warn(
          { topic, count: refused.length, first: first?.reason },
          'readings of the broker are refused',
        );
      }
      if (readings.length > 0) await commit(readings);
    } catch (error) {
      if (isAway(error) || isOverLimit(error)) throw error;
      // Again it would fail again, and keep the others out.
      log.error({ err: error, topic }, 'a message of the broker cannot be stored');
    }
  };
};
