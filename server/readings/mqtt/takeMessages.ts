import pLimit from 'p-limit';

import { checkReadings, type RefusedReading } from '@contract/serving/readingBatch';
import { textProblem } from '@contract/serving/textProblem';
import { MAX_BODY_BYTES } from '@domain/maxBodyBytes';
import { MAX_READINGS } from '@domain/readings';

import type { Context } from '../../context';
import { isFaultOfData } from '../../database/failures';
import { oldestKept } from '../retention';
import { NOTHING_TAKEN, takeReadings } from '../takeReadings';
import { createClockDoubt, type DoubtLimits } from './clockDoubt';
import { createGroupCommit } from './groupCommit';
import { readMessage } from './readMessage';
import { createTelling } from './tellOnce';

interface Entry {
  readonly topic: string;
  readonly entry: unknown;
}

/** Why readings are refused, each reason once for all readings of a topic. */
const reasons = (refused: readonly RefusedReading[], entries: readonly Entry[]) => {
  const found = new Map<string, { topic: string; reason: string; readings: number }>();
  for (const { index, reason } of refused) {
    const topic = entries[index]?.topic ?? '';
    const key = `${topic}\n${reason}`;
    found.set(key, { topic, reason, readings: (found.get(key)?.readings ?? 0) + 1 });
  }
  return found.values();
};

/** A message that waits until it is known whether the clock is wrong, or the device. */
class Early extends Error {
  constructor() {
    super('A reading is ahead of the clock, which may not be right yet.');
  }
}

/**
 * Stores the readings of messages; concurrent ones share a transaction.
 * @returns a function whose promise resolves when a message need not be sent again, and rejects if it may be
 * stored later
 */
export const createMessageTaker = (context: Context, limits?: DoubtLimits) => {
  const { log } = context;
  const clock = createClockDoubt(limits);
  const waiting = createTelling((error) =>
    log.warn({ err: error }, 'messages of the broker from the future come again until the clock is known'),
  );
  const storing = createTelling((error, topic: string) =>
    log.error({ err: error, topic }, 'messages of the broker come again until they can be stored'),
  );

  const commit = createGroupCommit(async (entries: readonly Entry[]) => {
    const rules = { now: context.now(), oldest: await oldestKept(context), devices: null, textProblem };
    const { readings, refused, ahead } = checkReadings(
      entries.map(({ entry }) => entry),
      rules,
    );
    clock.hear(
      readings.map(({ device }) => device),
      false,
    );
    clock.hear(ahead, true);
    if (ahead.size > 0 && clock.isInDoubt()) throw new Early();
    const taken = readings.length === 0 ? NOTHING_TAKEN : await takeReadings(context, readings);
    const allRefused = [...refused, ...taken.refused];
    for (const reason of reasons(allRefused, entries)) log.warn(reason, 'readings of the broker are refused');
    context.readingCounts.count('mqtt', { ...taken, refused: allRefused.length });
  }, MAX_READINGS);

  /** No content may cause a message to be sent again forever. */
  const read = (topic: string, payload: Uint8Array): readonly unknown[] => {
    try {
      const { entries, problem } = readMessage(topic, payload);
      if (problem !== undefined) log.warn({ topic, problem }, 'a message of the broker cannot be read');
      return entries;
    } catch (error) {
      log.error({ err: error, topic }, 'a message of the broker cannot be read');
      return [];
    }
  };

  const take = async (topic: string, payload: Uint8Array): Promise<void> => {
    const entries = read(topic, payload);
    if (entries.length === 0) return;
    try {
      await commit(entries.map((entry) => ({ topic, entry })));
      storing.isWell();
    } catch (error) {
      if (isFaultOfData(error)) {
        // A retry would fail again, and block the other messages.
        log.error({ err: error, topic }, 'a message of the broker cannot be stored');
        return;
      }
      if (error instanceof Early) waiting.tellOnce(error);
      else storing.tellOnce(error, topic);
      throw error;
    }
  };

  /** Until it is committed, a large message takes many times its size on the heap. */
  const inTurn = pLimit(1);

  return (topic: string, payload: Uint8Array): Promise<void> =>
    payload.length > MAX_BODY_BYTES ? inTurn(take, topic, payload) : take(topic, payload);
};
