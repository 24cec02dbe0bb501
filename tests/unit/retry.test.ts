import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { retry } from '@/config/retry';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failing = () => {
  let tries = 0;
  return vi.fn(() => Promise.reject(new Error(`try ${(tries += 1)}`)));
};
const after100ms = () => 100;

describe('what failed', () => {
  test('is tried again after the delay for the tries so far', async () => {
    const attempt = failing();
    const delayAfter = (_: unknown, tries: number) => [300, 900][tries - 1];
    const outcome = expect(retry(attempt, delayAfter, new AbortController().signal)).rejects.toThrow('try 3');

    const calls: number[] = [];
    for (const wait of [0, 299, 1, 899, 1]) {
      await vi.advanceTimersByTimeAsync(wait);
      calls.push(attempt.mock.calls.length);
    }
    expect(calls).toEqual([1, 1, 2, 2, 3]);
    await outcome;
  });

  test('is given up while it waits, as soon as the signal aborts', async () => {
    const attempt = failing();
    const abort = new AbortController();
    const outcome = expect(retry(attempt, after100ms, abort.signal)).rejects.toThrow('try 1');

    await vi.advanceTimersByTimeAsync(50);
    abort.abort();
    await outcome;
    expect(attempt).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is given up when the signal aborted the try itself', async () => {
    const abort = new AbortController();
    const attempt = vi.fn(async () => {
      abort.abort();
      throw new Error('aborted');
    });
    await expect(retry(attempt, after100ms, abort.signal)).rejects.toThrow('aborted');
    expect(attempt).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
