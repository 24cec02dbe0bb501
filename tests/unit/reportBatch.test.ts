import { describe, expect, test, vi } from 'vitest';

import { createReportBatch, isArchived, type ReportBatchState } from '@/custom-pages/downloads/reportBatch';

const APRIL = { year: 2026, month: 4 };
const NO_DATA = new Error('no data');
const NAMES_IN_ARCHIVE = 'Reportes_2026-04.zip';

const sensorsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Sensor ${index + 1}` }));

/** A batch whose downloads each wait to be answered, or answer at once as `answer` says. */
const createBatch = (
  count: number,
  answer: (id: number) => Error | Promise<undefined> | undefined = () => undefined,
  pauseAfter: (error: unknown) => number | undefined = () => undefined,
) => {
  const saved: string[] = [];
  const archives: string[][] = [];
  const calls: number[] = [];
  let pack: () => Promise<void> = () => Promise.resolve();
  const batch = createReportBatch({
    sensors: sensorsOf(count),
    month: APRIL,
    download: async ({ id }) => {
      calls.push(id);
      const problem = await answer(id);
      if (problem) throw problem;
      return new Blob([`%PDF ${id}`]);
    },
    isNoData: (error) => error === NO_DATA,
    pauseAfter,
    save: (_, name) => void saved.push(name),
    createArchive: async (entries) => {
      const names = Array.from(entries, ({ name }) => name);
      await pack();
      archives.push(names);
      return new Blob();
    },
  });
  const phases: ReportBatchState['phase'][] = [];
  batch.subscribe(() => {
    const { phase } = batch.getState();
    if (phases.at(-1) !== phase) phases.push(phase);
  });
  return {
    batch,
    saved,
    archives,
    calls,
    phases,
    packWith: (how: typeof pack) => {
      pack = how;
    },
  };
};

test.each([
  [1, false],
  [10, false],
  [11, true],
])('%i files come in one archive: %s', (count, archived) => {
  expect(isArchived(count)).toBe(archived);
});

describe('up to ten reports', () => {
  test('are saved one by one, under their names', async () => {
    const { batch, saved, phases } = createBatch(10);
    await batch.start();
    expect(saved.toSorted()).toEqual(
      sensorsOf(10)
        .map(({ id }) => `Reporte_Sensor_${id}_2026-04.pdf`)
        .toSorted(),
    );
    expect(batch.getState()).toMatchObject({ phase: 'ended', saved: 10, unsaved: 0 });
    expect(phases).toEqual(['downloading', 'ended']);
  });

  test('are counted without those that did not come, which are tried again alone', async () => {
    let isBroken = true;
    const { batch, saved, calls } = createBatch(5, (id) =>
      id === 2 ? NO_DATA : id === 4 && isBroken ? new Error('broken') : undefined,
    );
    await batch.start();
    expect(batch.getState()).toMatchObject({ saved: 3, counts: { failed: 1, noData: 1, done: 3 } });

    isBroken = false;
    calls.length = 0;
    await batch.retry();
    expect(calls).toEqual([4]);
    expect(saved.at(-1)).toBe('Reporte_Sensor_4_2026-04.pdf');
    expect(batch.getState()).toMatchObject({ phase: 'ended', saved: 4, counts: { failed: 0, noData: 1 } });
  });
});

describe('more than ten reports', () => {
  test('are saved as one archive at the end', async () => {
    const { batch, saved, archives, phases } = createBatch(40, (id) =>
      [7, 8, 9].includes(id) ? new Error('broken') : id === 20 ? NO_DATA : undefined,
    );
    await batch.start();
    expect(saved).toEqual([NAMES_IN_ARCHIVE]);
    expect(archives[0]).toHaveLength(36);
    expect(archives[0]).not.toContain('Reporte_Sensor_7_2026-04.pdf');
    expect(batch.getState()).toMatchObject({ saved: 36, unsaved: 0, counts: { failed: 3, noData: 1 } });
    expect(phases).toEqual(['downloading', 'packing', 'ended']);
  });

  test('whose few missing ones came later are completed by single files', async () => {
    let isBroken = true;
    const { batch, saved } = createBatch(40, (id) => (id > 37 && isBroken ? new Error('broken') : undefined));
    await batch.start();
    isBroken = false;
    await batch.retry();
    expect(saved.toSorted()).toEqual([
      'Reporte_Sensor_38_2026-04.pdf',
      'Reporte_Sensor_39_2026-04.pdf',
      'Reporte_Sensor_40_2026-04.pdf',
      NAMES_IN_ARCHIVE,
    ]);
    expect(batch.getState().saved).toBe(40);
  });

  test('that are tried again by a double click still come as one archive', async () => {
    let isBroken = true;
    const { batch, saved, calls } = createBatch(11, () => (isBroken ? new Error('broken') : undefined));
    await batch.start();
    isBroken = false;
    await Promise.all([batch.retry(), batch.retry()]);
    expect(saved).toEqual([NAMES_IN_ARCHIVE]);
    expect(calls).toHaveLength(22);
  });

  test('that the server postpones leave what came, to be completed later', async () => {
    let isFull = true;
    const full = new Error('too many');
    const { batch, archives, calls } = createBatch(
      40,
      (id) => (id > 20 && isFull ? full : undefined),
      (error) => (error === full ? 540_000 : undefined),
    );
    await batch.start();
    expect(batch.getState()).toMatchObject({
      phase: 'ended',
      saved: 20,
      counts: { done: 20, postponed: 20, failed: 0 },
      postponedByMs: 540_000,
    });
    expect(archives[0]).toHaveLength(20);
    expect(calls.length).toBeLessThanOrEqual(24);

    isFull = false;
    await batch.retry();
    expect(batch.getState()).toMatchObject({ saved: 40, counts: { done: 40 }, postponedByMs: 0 });
  });

  test('of which none came leave nothing to save', async () => {
    const { batch, saved, archives } = createBatch(40, () => new Error('broken'));
    await batch.start();
    expect([saved, archives]).toEqual([[], []]);
    expect(batch.getState()).toMatchObject({ phase: 'ended', saved: 0, unsaved: 0, counts: { failed: 40 } });
  });

  test('tell when the archive failed, and can be saved after all', async () => {
    const { batch, saved, packWith } = createBatch(12);
    packWith(() => Promise.reject(new Error('out of memory')));
    await batch.start();
    expect(batch.getState()).toMatchObject({ phase: 'ended', saved: 0, unsaved: 12, hasPackingFailed: true });

    packWith(() => Promise.resolve());
    await batch.saveArrived();
    expect(saved).toEqual([NAMES_IN_ARCHIVE]);
    expect(batch.getState()).toMatchObject({ saved: 12, unsaved: 0, hasPackingFailed: false });
  });
});

describe('a batch that is cancelled', () => {
  const half = async () => {
    const never = new Promise<undefined>(() => undefined);
    let isHeld = true;
    const test = createBatch(40, (id) => (id > 20 && isHeld ? never : undefined));
    void test.batch.start();
    await vi.waitFor(() => expect(test.batch.getState().counts.done).toBe(20));
    test.batch.cancel();
    isHeld = false;
    return test;
  };

  test('saves nothing by itself', async () => {
    const { batch, saved, phases } = await half();
    expect(batch.getState()).toMatchObject({
      phase: 'ended',
      saved: 0,
      unsaved: 20,
      counts: { done: 20, cancelled: 20, downloading: 0, queued: 0 },
    });
    expect(saved).toEqual([]);
    expect(phases).toEqual(['downloading', 'ended']);
  });

  test('saves what came when it is asked to', async () => {
    const { batch, saved, archives } = await half();
    await batch.saveArrived();
    expect(saved).toEqual([NAMES_IN_ARCHIVE]);
    expect(archives[0]).toHaveLength(20);
  });

  test('goes on with the rest, and saves all of it', async () => {
    const { batch, calls, archives } = await half();
    calls.length = 0;
    await batch.retry();
    expect(calls).toHaveLength(20);
    expect(archives[0]).toHaveLength(40);
    expect(batch.getState()).toMatchObject({ phase: 'ended', saved: 40, unsaved: 0 });
  });

  test('while the archive is made does not save it', async () => {
    const { batch, saved, packWith } = createBatch(12);
    let finish = () => {};
    packWith(() => new Promise((resolve) => (finish = resolve)));
    const run = batch.start();
    await vi.waitFor(() => expect(batch.getState().phase).toBe('packing'));
    batch.cancel();
    finish();
    await run;
    expect(saved).toEqual([]);
    expect(batch.getState()).toMatchObject({ phase: 'ended', unsaved: 12, hasPackingFailed: false });
  });
});

describe('a batch whose session ends', () => {
  test('saves what came, and gives up the rest', async () => {
    const never = new Promise<undefined>(() => undefined);
    const { batch, saved, archives } = createBatch(40, (id) => (id > 20 ? never : undefined));
    void batch.start();
    await vi.waitFor(() => expect(batch.getState().counts.done).toBe(20));
    await batch.rescue();
    expect(saved).toEqual([NAMES_IN_ARCHIVE]);
    expect(archives[0]).toHaveLength(20);
    expect(batch.getState()).toMatchObject({ phase: 'ended', counts: { done: 20, cancelled: 20 } });
  });

  test('saves nothing where nothing came', async () => {
    const { batch, saved } = createBatch(40, () => new Promise<undefined>(() => undefined));
    void batch.start();
    await batch.rescue();
    expect(saved).toEqual([]);
  });

  test('saves an archive once that is being made', async () => {
    const { batch, saved, packWith } = createBatch(12);
    let finish = () => {};
    packWith(() => new Promise((resolve) => (finish = resolve)));
    const run = batch.start();
    await vi.waitFor(() => expect(batch.getState().phase).toBe('packing'));
    await batch.rescue();
    finish();
    await run;
    expect(saved).toEqual([NAMES_IN_ARCHIVE]);
  });
});
