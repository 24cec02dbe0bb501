import { HttpError } from 'react-admin';
import { describe, expect, test, vi } from 'vitest';

import type { ErrorKind } from '@/providers/data/AppError';
import { deleteInSequence } from '@/resources/sensors/delete/deleteInSequence';

const failing = (kind: ErrorKind) => new HttpError('no', undefined, { kind });

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
    const outcome = await deleteInSequence({ sensors: [], remove, signal, onProgress: () => undefined });
    expect(remove).not.toHaveBeenCalled();
    expect(outcome).toEqual({ deleted: [], gone: [], failed: [] });
  });
});
