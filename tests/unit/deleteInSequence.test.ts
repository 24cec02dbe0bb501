import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { ErrorKind } from '@/providers/data/AppError';
import { deleteInSequence } from '@/resources/sensors/delete/deleteInSequence';

const failing = (kind: ErrorKind, retryAfterMs?: number) =>
  new HttpError('no', undefined, { kind, retryAfterMs });

/** Deletes 1 to 5; `answers` says what goes otherwise, and `stopDuring` when the person stops. */
const run = async (
  answers: Readonly<Record<number, Error>> = {},
  { stopDuring }: { stopDuring?: number } = {},
) => {
  const stopper = new AbortController();
  const tried: number[] = [];
  const progress: number[] = [];
  let underWay = 0;

  const outcome = await deleteInSequence({
    sensors: [1, 2, 3, 4, 5],
    signal: stopper.signal,
    onProgress: (count) => progress.push(count),
    onPause: () => undefined,
    remove: async (sensor) => {
      tried.push(sensor);
      underWay += 1;
      expect(underWay, 'deletions at the same time').toBe(1);
      if (sensor === stopDuring) stopper.abort();
      await Promise.resolve();
      underWay -= 1;
      if (answers[sensor]) throw answers[sensor];
    },
  });
  return { outcome, tried, progress };
};

describe('one deletion after the other', () => {
  test('each once, in the order given', async () => {
    const { outcome, tried, progress } = await run();
    expect(tried).toEqual([1, 2, 3, 4, 5]);
    expect(progress).toEqual([1, 2, 3, 4, 5]);
    expect(outcome).toEqual({ deleted: [1, 2, 3, 4, 5], gone: [], failed: [] });
  });

  test.each([
    ['a refusal', failing('refused')],
    ['a missing permission', failing('forbidden')],
    ['a broken connection', failing('offline')],
    ['anything else', new Error('unexpected')],
  ])('goes on after %s', async (_, error) => {
    const { outcome, tried, progress } = await run({ 3: error });
    expect(tried).toEqual([1, 2, 3, 4, 5]);
    expect(progress).toEqual([1, 2, 3, 4, 5]);
    expect(outcome).toEqual({ deleted: [1, 2, 4, 5], gone: [], failed: [{ sensor: 3, error }] });
  });

  test('tells what somebody else had deleted from what failed', async () => {
    const gone = failing('not-found');
    const failed = failing('duplicate');
    const { outcome } = await run({ 2: gone, 4: failed });
    expect(outcome).toEqual({
      deleted: [1, 3, 5],
      gone: [{ sensor: 2, error: gone }],
      failed: [{ sensor: 4, error: failed }],
    });
  });

  test('ends with the session', async () => {
    const { outcome, tried } = await run({ 2: failing('session-ended') });
    expect(tried).toEqual([1, 2]);
    expect(outcome.deleted).toEqual([1]);
  });

  test('stops before the next, and counts the one that was under way', async () => {
    const { outcome, tried, progress } = await run({}, { stopDuring: 2 });
    expect(tried).toEqual([1, 2]);
    expect(progress).toEqual([1, 2]);
    expect(outcome).toEqual({ deleted: [1, 2], gone: [], failed: [] });
  });

  test('all of them may fail', async () => {
    const error = failing('refused');
    const { outcome } = await run({ 1: error, 2: error, 3: error, 4: error, 5: error });
    expect(outcome.deleted).toEqual([]);
    expect(outcome.failed).toHaveLength(5);
  });

  test('of none nothing is tried', async () => {
    const remove = vi.fn<() => Promise<void>>();
    const { signal } = new AbortController();
    const outcome = await deleteInSequence({
      sensors: [],
      remove,
      signal,
      onProgress: () => undefined,
      onPause: () => undefined,
    });
    expect(remove).not.toHaveBeenCalled();
    expect(outcome).toEqual({ deleted: [], gone: [], failed: [] });
  });
});

describe('if the server asks for fewer requests', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Deletes 1 to 3; each answers with its errors first, one a try. */
  const start = (errors: Readonly<Record<number, Error[]>>) => {
    const stopper = new AbortController();
    const tried: number[] = [];
    const onPause = vi.fn<() => void>();
    const onProgress = vi.fn<(count: number) => void>();
    const ended = deleteInSequence({
      sensors: [1, 2, 3],
      signal: stopper.signal,
      onProgress,
      onPause,
      remove: async (sensor) => {
        const error = errors[sensor]?.[tried.filter((one) => one === sensor).length];
        tried.push(sensor);
        if (error) throw error;
      },
    });
    return { stopper, tried, onPause, onProgress, ended };
  };

  test('waits as long as it says, and deletes the same one then', async () => {
    const { tried, onPause, onProgress, ended } = start({ 2: [failing('rate-limited', 7_000)] });
    await vi.advanceTimersByTimeAsync(6_999);
    expect(tried).toEqual([1, 2]);
    expect(onPause).toHaveBeenCalledOnce();
    expect(onProgress).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(tried).toEqual([1, 2, 2, 3]);
    expect(await ended).toEqual({ deleted: [1, 2, 3], gone: [], failed: [] });
  });

  test('gives one up in the end, and goes on', async () => {
    const error = failing('rate-limited');
    const { tried, ended } = start({ 1: Array.from({ length: 9 }, () => error) });
    await vi.runAllTimersAsync();
    expect(tried).toEqual([1, 1, 1, 1, 1, 2, 3]);
    expect(await ended).toEqual({ deleted: [2, 3], gone: [], failed: [{ sensor: 1, error }] });
  });

  test('asks for none of the rest, if it would be too long to wait', async () => {
    const error = failing('rate-limited', 300_000);
    const { tried, onPause, ended } = start({ 2: [error] });
    expect(await ended).toEqual({
      deleted: [1],
      gone: [],
      failed: [
        { sensor: 2, error },
        { sensor: 3, error },
      ],
      postponedByMs: 300_000,
    });
    expect(tried).toEqual([1, 2]);
    expect(onPause).not.toHaveBeenCalled();
  });

  test('stops in the middle of a pause, without another try', async () => {
    const error = failing('rate-limited', 60_000);
    const { stopper, tried, ended } = start({ 2: [error] });
    await vi.advanceTimersByTimeAsync(100);
    stopper.abort();
    expect(await ended).toEqual({ deleted: [1], gone: [], failed: [{ sensor: 2, error }] });
    expect(tried).toEqual([1, 2]);
  });

  test.each([
    ['the answer was lost', failing('offline')],
    ['a gateway that asks for a pause may have let it through', failing('refused', 1_000)],
  ])('never repeats one of which %s', async (_, error) => {
    const { tried, onPause, ended } = start({ 1: [error] });
    expect(await ended).toMatchObject({ deleted: [2, 3], failed: [{ sensor: 1, error }] });
    expect(tried).toEqual([1, 2, 3]);
    expect(onPause).not.toHaveBeenCalled();
  });
});
