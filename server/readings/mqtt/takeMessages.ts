import pLimit from 'p-limit';

import { checkReadings, whyRefused } from '@contract/serving/readingBatch';
import { MAX_BODY_BYTES } from '@domain/maxBodyBytes';
import { MAX_READINGS } from '@domain/devices/readings';

import type { Context } from '../../context';
import { isFaultOfData } from '../../database/connections/failures';
import { decodeArrived } from '../../decoding/decodeArrived';
import { keepFrames } from '../../decoding/keepFrames';
import type { KeptFrame } from '../../decoding/keptFrame';
import { oldestKept } from '../keptMonths';
import { countRefused, type Entry } from '../refusals';
import { asRefused, refusedOfBroker } from '../refusedFrames';
import { NOTHING_TAKEN, takeReadings } from '../takeReadings';
import { createClockDoubt, type DoubtLimits } from './clockDoubt';
import { createGroupCommit } from '../../database/groupCommit';
import { inParts } from '../../database/inParts';
import { ofNetwork, readMessage, type Message } from './readMessage';
import type { KnownSources } from './sources';
import { createTelling } from '../../tellOnce';

const MAX_FRAMES = 1_000;
const BEGINNING = new Date(0);

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
export const createMessageTaker = (
  context: Context,
  limits?: DoubtLimits,
  sources?: Readonly<KnownSources>,
) => {
  const { log, refusals } = context;
  const clock = createClockDoubt(limits);
  const waiting = createTelling((error) =>
    log.warn({ err: error }, 'messages of the broker from the future come again until the clock is known'),
  );
  const storing = createTelling((error, topic: string) =>
    log.error({ err: error, topic }, 'messages of the broker come again until they can be stored'),
  );

  /** That they were refused is noted, whether or not there is room to keep them. */
  const keepRefused = async (frames: readonly KeptFrame[]): Promise<void> => {
    for (const part of inParts(frames)) {
      try {
        await keepFrames(context, part);
      } catch (error) {
        if (!isFaultOfData(error)) throw error;
        log.error({ err: error }, 'refused readings of the broker cannot be kept');
      }
    }
  };

  const commit = createGroupCommit(async (entries: readonly Entry[]) => {
    const rules = { now: context.now(), oldest: await oldestKept(context), devices: null };
    const { readings, refused } = checkReadings(
      entries.map(({ entry }) => entry),
      rules,
    );
    const taken = readings.length === 0 ? NOTHING_TAKEN : await takeReadings(context, readings);
    const allRefused = [...refused, ...taken.refused];
    context.readingCounts.count('mqtt', { ...taken, refused: allRefused.length });
    await refusals.note(countRefused(allRefused, entries));
    await keepRefused(refusedOfBroker(allRefused, entries, rules.now));
  }, MAX_READINGS);

  const keep = createGroupCommit(async (frames: readonly KeptFrame[]) => {
    const rules = { now: context.now(), oldest: await oldestKept(context), devices: null };
    const judged = frames.map((kept) => ({ kept, reason: whyRefused(kept.frame, rules) }));
    const given = judged.flatMap(({ kept, reason }) => (reason === undefined ? [kept] : []));
    const { refused: unkept } = await keepFrames(context, given);
    const refused = [
      ...unkept.map(({ index, reason }) => ({ kept: given[index], reason })),
      ...judged,
    ].flatMap(({ kept, reason }) => (kept && reason !== undefined ? [{ kept, reason }] : []));
    await refusals.note(
      refused.map(({ kept: { frame }, reason }) => ({ device: frame.device, reason, count: 1 })),
    );
    await keepRefused(refused.map(({ kept, reason }) => asRefused(kept, reason, rules.now)));
  }, MAX_FRAMES);

  /** No content may cause a message to be sent again forever. */
  const read = (topic: string, payload: Uint8Array): Message => {
    try {
      return readMessage(topic, payload, context.now(), sources);
    } catch (error) {
      log.error({ err: error, topic }, 'a message of the broker cannot be read');
      return { entries: [], problem: 'El mensaje no se puede leer.' };
    }
  };

  const store = async (topic: string, entries: readonly Entry[]): Promise<void> => {
    try {
      await commit(entries);
      storing.isWell();
    } catch (error) {
      if (!isFaultOfData(error)) throw error;
      // A retry would fail again.
      log.error({ err: error, topic }, 'a message of the broker cannot be stored');
      const all = entries.map((_, index) => ({ index, reason: 'La base de datos no la puede guardar.' }));
      await refusals.note(countRefused(all, entries));
      await keepRefused(refusedOfBroker(all, entries, context.now()));
    }
  };

  /** What the decoder of its device makes of it, if that has one. */
  const decoded = async (message: Message): Promise<Message> => {
    if (!message.read) return message;
    const { read: anew, failure } = await decodeArrived(message.read, context);
    return ofNetwork(anew, failure);
  };

  const keepOne = async (topic: string, frame: KeptFrame): Promise<void> => {
    try {
      await keep([frame]);
    } catch (error) {
      if (!isFaultOfData(error)) throw error;
      log.error({ err: error, topic }, 'a frame of the broker cannot be kept');
    }
  };

  /**
   * Not in the commit, where one such message would keep the others of its group waiting.
   * @param device one that the message itself dates ahead of the clock
   */
  const waitForClock = (entries: readonly unknown[], device: string | undefined): void => {
    const rules = { now: context.now(), oldest: BEGINNING, devices: null };
    const { readings, ahead } = checkReadings(entries, rules);
    clock.hear(
      readings.map((reading) => reading.device),
      false,
    );
    clock.hear(device === undefined ? ahead : [...ahead, device], true);
    if ((ahead.size > 0 || device !== undefined) && clock.isInDoubt()) throw new Early();
  };

  const take = async (topic: string, payload: Uint8Array): Promise<void> => {
    const message = read(topic, payload);
    try {
      const { entries, problem, remarks = [], ahead, keep: frame, read: news } = await decoded(message);
      const unread = problem === undefined ? [] : [{ reason: problem, count: 1 }];
      if (clock.isSettling()) waitForClock(entries, ahead);
      if (entries.length > 0)
        await store(
          topic,
          entries.map((entry) => ({ topic, entry })),
        );
      if (frame) await keepOne(topic, frame);
      // Its device is known by now.
      if (news) await context.noteNews(news);
      await refusals.note([...unread, ...remarks].map((one) => ({ ...one, topic })));
    } catch (error) {
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
