import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createDownloadQueue, type DownloadQueueSettings } from '@/custom-pages/downloads/downloadQueue';

const NO_DATA = new Error('no data');
const range = (length: number) => Array.from({ length }, (_, index) => index + 1);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A queue whose downloads take as many milliseconds as `take` says, and fail with what `fail` gives. */
const start = (
  settings: Partial<DownloadQueueSettings> & {
    take?: (id: number) => number;
    fail?: (id: number) => Error | undefined;
  } = {},
) => {
  const { take = () => 100, fail = () => undefined, ids = range(6), ...rest } = settings;
  const calls: number[] = [];
  const saved: number[] = [];
  let inFlight = 0;
  let mostInFlight = 0;
  const queue = createDownloadQueue({
    ids,
    maxInFlight: 2,
    download: async (id, signal) => {
      calls.push(id);
      mostInFlight = Math.max(mostInFlight, (inFlight += 1));
      try {
        await new Promise((resolve, reject) => {
          setTimeout(resolve, take(id));
          signal.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
        });
      } finally {
        inFlight -= 1;
      }
      const error = fail(id);
      if (error) throw error;
      return new Blob([`file ${id}`]);
    },
    onFile: (id) => void saved.push(id),
    isNoData: (error) => error === NO_DATA,
    pauseAfter: () => undefined,
    onChange: () => undefined,
    ...rest,
  });
  const statuses = () => ids.map((id) => queue.stateOf(id).status);
  return { queue, calls, saved, statuses, mostInFlight: () => mostInFlight };
};

describe('a run', () => {
  test('downloads everything, never more at once than it may', async () => {
    const { queue, saved, statuses, mostInFlight } = start();
    const run = queue.run();
    expect(statuses()).toEqual(['downloading', 'downloading', 'queued', 'queued', 'queued', 'queued']);
    expect(queue.getProgress()).toMatchObject({ isRunning: true, counts: { downloading: 2, queued: 4 } });

    await vi.advanceTimersByTimeAsync(100);
    expect(statuses()).toEqual(['done', 'done', 'downloading', 'downloading', 'queued', 'queued']);
    await vi.advanceTimersByTimeAsync(200);
    expect(await run).toBe(true);
    expect(saved).toEqual([1, 2, 3, 4, 5, 6]);
    expect(mostInFlight()).toBe(2);
    expect(queue.getProgress()).toMatchObject({ isRunning: false, counts: { done: 6, queued: 0 } });
  });

  test('goes on beside one that takes long', async () => {
    const { queue, statuses } = start({ take: (id) => (id === 1 ? 1_000 : 100) });
    void queue.run();
    await vi.advanceTimersByTimeAsync(500);
    expect(statuses()).toEqual(['downloading', 'done', 'done', 'done', 'done', 'done']);
    await vi.runAllTimersAsync();
    expect(queue.getProgress().counts.done).toBe(6);
  });

  test('knows failures from months without data, and keeps the reasons', async () => {
    const broken = new Error('broken');
    const { queue, saved, statuses } = start({
      fail: (id) => ({ 2: NO_DATA, 5: broken })[id],
    });
    void queue.run();
    await vi.runAllTimersAsync();
    expect(statuses()).toEqual(['done', 'noData', 'done', 'done', 'failed', 'done']);
    expect(queue.stateOf(2).error).toBe(NO_DATA);
    expect(queue.stateOf(5).error).toBe(broken);
    expect(saved).toEqual([1, 3, 4, 6]);
  });

  test('counts a file that cannot be taken as failed', async () => {
    const full = new Error('disk full');
    const { queue } = start({
      onFile: (id) => {
        if (id === 3) throw full;
      },
    });
    void queue.run();
    await vi.runAllTimersAsync();
    expect(queue.stateOf(3)).toEqual({ status: 'failed', error: full });
    expect(queue.getProgress().counts).toMatchObject({ done: 5, failed: 1 });
  });

  test('of nothing is over at once', async () => {
    const { queue } = start({ ids: [] });
    expect(await queue.run()).toBe(true);
    expect(queue.getProgress().isRunning).toBe(false);
  });
});

describe('a cancelled run', () => {
  test('keeps what came, gives up the rest at once, and asks for no more', async () => {
    const { queue, calls, saved, statuses } = start();
    const run = queue.run();
    await vi.advanceTimersByTimeAsync(150);
    queue.cancel();
    expect(statuses()).toEqual(['done', 'done', 'cancelled', 'cancelled', 'cancelled', 'cancelled']);
    expect(queue.getProgress()).toMatchObject({ isRunning: false, counts: { done: 2, cancelled: 4 } });

    await vi.runAllTimersAsync();
    expect(await run).toBe(false);
    expect(calls).toEqual([1, 2, 3, 4]);
    expect(saved).toEqual([1, 2]);
  });

  test('takes no file of a download that would not be stopped', async () => {
    const { queue, saved } = start({
      download: () => new Promise((resolve) => setTimeout(() => resolve(new Blob()), 100)),
    });
    void queue.run();
    queue.cancel();
    await vi.runAllTimersAsync();
    expect(saved).toEqual([]);
    expect(queue.getProgress().counts).toMatchObject({ cancelled: 6, done: 0 });
  });

  test('can be taken up again while the old downloads still come in', async () => {
    const { queue, saved } = start({
      download: () => new Promise((resolve) => setTimeout(() => resolve(new Blob()), 100)),
    });
    void queue.run();
    await vi.advanceTimersByTimeAsync(50);
    queue.cancel();
    queue.requeue();
    const second = queue.run();
    await vi.runAllTimersAsync();
    expect(await second).toBe(true);
    expect(saved).toEqual(range(6));
    expect(queue.getProgress().counts).toMatchObject({ done: 6, cancelled: 0, downloading: 0 });
  });

  test('is nothing when none runs', () => {
    const { queue, statuses } = start();
    queue.cancel();
    expect(statuses()).toEqual(Array(6).fill('queued'));
  });
});

describe('another try', () => {
  test('is for the failed ones alone', async () => {
    let isBroken = true;
    const { queue, calls, saved } = start({
      fail: (id) => (id === 4 ? NO_DATA : id % 2 === 0 && isBroken ? new Error('broken') : undefined),
    });
    void queue.run();
    await vi.runAllTimersAsync();
    calls.length = 0;
    isBroken = false;

    queue.requeue();
    expect(queue.getProgress()).toMatchObject({ isRunning: false, counts: { queued: 2, failed: 0 } });
    void queue.run();
    await vi.runAllTimersAsync();
    expect(calls).toEqual([2, 6]);
    expect(saved).toEqual([1, 3, 5, 2, 6]);
    expect(queue.getProgress().counts).toMatchObject({ done: 5, noData: 1 });
  });
});

describe('a change', () => {
  test('is told each time, with the counts adding up', async () => {
    const seen: number[] = [];
    const { queue } = start({
      fail: (id) => (id === 2 ? NO_DATA : undefined),
      onChange: () => {
        const { counts } = queue.getProgress();
        seen.push(counts.done);
        expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(6);
      },
    });
    void queue.run();
    await vi.runAllTimersAsync();
    expect(seen.at(-1)).toBe(5);
    expect(new Set(seen)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  });

  test('is told once of a cancellation, of however many', () => {
    const onChange = vi.fn<() => void>();
    const { queue } = start({ ids: range(10_000), onChange });
    void queue.run();
    onChange.mockClear();
    queue.cancel();
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});

describe('a server that asks to be asked less', () => {
  const TOO_MANY = new Error('too many');
  const pauseAfter = (error: unknown, tries: number) => (error === TOO_MANY && tries < 3 ? 1_000 : undefined);

  /** Refuses an id's first tries, as many as given. */
  const refusing = (times: Readonly<Record<number, number>>) => {
    const left = new Map(Object.entries(times).map(([id, count]) => [Number(id), count]));
    return (id: number) => {
      const count = left.get(id) ?? 0;
      left.set(id, count - 1);
      return count > 0 ? TOO_MANY : undefined;
    };
  };

  test('is left alone for a while, and then gives everything', async () => {
    const { queue, calls, saved, statuses } = start({ fail: refusing({ 1: 1 }), pauseAfter });
    const run = queue.run();
    await vi.advanceTimersByTimeAsync(100);
    expect(queue.getProgress()).toMatchObject({ isRunning: true, isPaused: true });
    expect(statuses()).toEqual(['queued', 'done', 'queued', 'queued', 'queued', 'queued']);
    await vi.advanceTimersByTimeAsync(999);
    expect(calls).toEqual([1, 2]);

    await vi.runAllTimersAsync();
    expect(await run).toBe(true);
    expect(new Set(saved)).toEqual(new Set(range(6)));
    expect(queue.getProgress()).toMatchObject({ isPaused: false, counts: { done: 6, failed: 0 } });
  });

  test('is then asked for fewer at a time', async () => {
    const { queue, calls } = start({ fail: refusing({ 1: 1 }), pauseAfter });
    void queue.run();
    await vi.advanceTimersByTimeAsync(1_150);
    expect(calls).toEqual([1, 2, 1]);
    await vi.runAllTimersAsync();
  });

  test('and goes on refusing, fails', async () => {
    const { queue, calls, statuses } = start({ ids: [1, 2], fail: refusing({ 1: 9 }), pauseAfter });
    const run = queue.run();
    await vi.runAllTimersAsync();
    expect(await run).toBe(true);
    expect(statuses()).toEqual(['failed', 'done']);
    expect(calls.filter((id) => id === 1)).toHaveLength(3);
  });

  test('and refuses the last one, is asked again', async () => {
    const { queue, saved } = start({ ids: [1], fail: refusing({ 1: 1 }), pauseAfter });
    void queue.run();
    await vi.runAllTimersAsync();
    expect(saved).toEqual([1]);
  });

  test('isn’t waited for by somebody who cancels', async () => {
    const { queue, calls, statuses } = start({ ids: [1, 2, 3], fail: refusing({ 1: 1 }), pauseAfter });
    const run = queue.run();
    await vi.advanceTimersByTimeAsync(100);
    queue.cancel();
    expect(await run).toBe(false);
    expect(queue.getProgress()).toMatchObject({ isRunning: false, isPaused: false });
    expect(statuses()).toEqual(['cancelled', 'done', 'cancelled']);
    await vi.runAllTimersAsync();
    expect(calls).toEqual([1, 2]);
  });
});

describe('a server that asks for a pause that nobody waits for', () => {
  const FULL = new Error('too many');
  const askingFor = (ms: number) => (error: unknown) => (error === FULL ? ms : undefined);
  const pauseAfter = askingFor(300_000);

  test('is asked for nothing more, and keeps the rest for another try', async () => {
    const { queue, calls, statuses } = start({
      ids: range(50),
      maxInFlight: 4,
      fail: () => FULL,
      pauseAfter,
    });
    const run = queue.run();
    await vi.runAllTimersAsync();
    expect(await run).toBe(true);
    expect(calls).toEqual([1, 2, 3, 4]);
    expect(new Set(statuses())).toEqual(new Set(['postponed']));
    expect(queue.stateOf(1).error).toBe(FULL);
    expect(queue.getProgress()).toMatchObject({
      isRunning: false,
      isPaused: false,
      counts: { postponed: 50, failed: 0 },
      postponedByMs: 300_000,
    });
  });

  test('still gives what is under way', async () => {
    const { queue, calls, saved, statuses } = start({
      take: (id) => (id === 2 ? 500 : 100),
      fail: (id) => (id === 3 ? FULL : undefined),
      pauseAfter,
    });
    const run = queue.run();
    await vi.runAllTimersAsync();
    expect(await run).toBe(true);
    expect(calls).toEqual([1, 2, 3]);
    expect(saved).toEqual([1, 2]);
    expect(statuses()).toEqual(['done', 'done', 'postponed', 'postponed', 'postponed', 'postponed']);
  });

  test('ends a shorter pause', async () => {
    const BUSY = new Error('busy');
    const { queue, calls, statuses } = start({
      ids: range(4),
      maxInFlight: 3,
      take: (id) => id * 100,
      fail: (id) => ({ 1: BUSY, 3: FULL })[id],
      pauseAfter: (error) => (error === BUSY ? 60_000 : pauseAfter(error)),
    });
    const run = queue.run();
    await vi.advanceTimersByTimeAsync(250);
    expect(queue.getProgress().isPaused).toBe(true);
    await vi.advanceTimersByTimeAsync(50);
    expect(await run).toBe(true);
    expect(calls).toEqual([1, 2, 3]);
    expect(statuses()).toEqual(['postponed', 'done', 'postponed', 'postponed']);
  });

  test('is asked for the rest at the next run, and tells again how long to wait', async () => {
    let isFull = true;
    const { queue, calls, saved } = start({ fail: () => (isFull ? FULL : undefined), pauseAfter });
    void queue.run();
    await vi.runAllTimersAsync();
    isFull = false;
    calls.length = 0;

    queue.requeue();
    expect(queue.getProgress().counts).toMatchObject({ queued: 6, postponed: 0 });
    void queue.run();
    await vi.runAllTimersAsync();
    expect(calls).toEqual(range(6));
    expect(saved).toEqual(range(6));
    expect(queue.getProgress()).toMatchObject({ counts: { done: 6 }, postponedByMs: 0 });
  });
});
