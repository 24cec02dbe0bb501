import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { ErrorKind } from '@/providers/data/AppError';
import { inSequence } from '@/kit/series/inSequence';

const failing = (kind: ErrorKind, retryAfterMs?: number) =>
  new HttpError('no', undefined, { kind, retryAfterMs });

/** Does 1 to 5; `answers` says what goes otherwise, and `stopDuring` when the person stops. */
const run = async (
  answers: Readonly<Record<number, Error>> = {},
  { stopDuring }: { stopDuring?: number } = {},
) => {
  const stopper = new AbortController();
  const tried: number[] = [];
  const progress: number[] = [];
  let underWay = 0;

  const outcome = await inSequence({
    items: [1, 2, 3, 4, 5],
    signal: stopper.signal,
    onProgress: (count) => progress.push(count),
    onPause: () => undefined,
    act: async (item) => {
      tried.push(item);
      underWay += 1;
      expect(underWay, 'calls at the same time').toBe(1);
      if (item === stopDuring) stopper.abort();
      await Promise.resolve();
      underWay -= 1;
      if (answers[item]) throw answers[item];
    },
  });
  return { outcome, tried, progress };
};

describe('one call after the other', () => {
  test('each once, in the order given', async () => {
    const { outcome, tried, progress } = await run();
    expect(tried).toEqual([1, 2, 3, 4, 5]);
    expect(progress).toEqual([1, 2, 3, 4, 5]);
    expect(outcome).toEqual({ done: [1, 2, 3, 4, 5], failed: [] });
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
    expect(outcome).toEqual({ done: [1, 2, 4, 5], failed: [{ item: 3, error }] });
  });

  test('ends with the session', async () => {
    const { outcome, tried } = await run({ 2: failing('session-ended') });
    expect(tried).toEqual([1, 2]);
    expect(outcome.done).toEqual([1]);
  });

  test('stops before the next, and counts the one that was under way', async () => {
    const { outcome, tried, progress } = await run({}, { stopDuring: 2 });
    expect(tried).toEqual([1, 2]);
    expect(progress).toEqual([1, 2]);
    expect(outcome).toEqual({ done: [1, 2], failed: [] });
  });

  test('all of them may fail', async () => {
    const error = failing('refused');
    const { outcome } = await run({ 1: error, 2: error, 3: error, 4: error, 5: error });
    expect(outcome.done).toEqual([]);
    expect(outcome.failed).toHaveLength(5);
  });

  test('of none nothing is tried', async () => {
    const act = vi.fn<() => Promise<void>>();
    const { signal } = new AbortController();
    const outcome = await inSequence({
      items: [],
      act,
      signal,
      onProgress: () => undefined,
      onPause: () => undefined,
    });
    expect(act).not.toHaveBeenCalled();
    expect(outcome).toEqual({ done: [], failed: [] });
  });
});

describe('if the server asks for fewer requests', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Does 1 to 3; each answers with its errors first, one a try. */
  const start = (errors: Readonly<Record<number, Error[]>>) => {
    const stopper = new AbortController();
    const tried: number[] = [];
    const onPause = vi.fn<() => void>();
    const onProgress = vi.fn<(count: number) => void>();
    const ended = inSequence({
      items: [1, 2, 3],
      signal: stopper.signal,
      onProgress,
      onPause,
      act: async (item) => {
        const error = errors[item]?.[tried.filter((one) => one === item).length];
        tried.push(item);
        if (error) throw error;
      },
    });
    return { stopper, tried, onPause, onProgress, ended };
  };

  test('waits as long as it says, and does the same one then', async () => {
    const { tried, onPause, onProgress, ended } = start({ 2: [failing('rate-limited', 7_000)] });
    await vi.advanceTimersByTimeAsync(6_999);
    expect(tried).toEqual([1, 2]);
    expect(onPause).toHaveBeenCalledOnce();
    expect(onProgress).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(tried).toEqual([1, 2, 2, 3]);
    expect(await ended).toEqual({ done: [1, 2, 3], failed: [] });
  });

  test('gives one up in the end, and goes on', async () => {
    const error = failing('rate-limited');
    const { tried, ended } = start({ 1: Array.from({ length: 9 }, () => error) });
    await vi.runAllTimersAsync();
    expect(tried).toEqual([1, 1, 1, 1, 1, 2, 3]);
    expect(await ended).toEqual({ done: [2, 3], failed: [{ item: 1, error }] });
  });

  test('asks for none of the rest, if it would be too long to wait', async () => {
    const error = failing('rate-limited', 300_000);
    const { tried, onPause, ended } = start({ 2: [error] });
    expect(await ended).toEqual({
      done: [1],
      failed: [
        { item: 2, error },
        { item: 3, error },
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
    expect(await ended).toEqual({ done: [1], failed: [{ item: 2, error }] });
    expect(tried).toEqual([1, 2]);
  });

  test.each([
    ['the answer was lost', failing('offline')],
    ['a gateway that asks for a pause may have let it through', failing('refused', 1_000)],
  ])('never repeats one of which %s', async (_, error) => {
    const { tried, onPause, ended } = start({ 1: [error] });
    expect(await ended).toMatchObject({ done: [2, 3], failed: [{ item: 1, error }] });
    expect(tried).toEqual([1, 2, 3]);
    expect(onPause).not.toHaveBeenCalled();
  });
});
