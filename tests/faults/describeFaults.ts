import { beforeAll, expect, test } from 'vitest';

import { preloadAll } from './app';
import { dealCovering, dealEverything } from './deal';
import type { Journey } from './journey';
import { tryJourney } from './matrix';

declare module 'vitest' {
  interface TaskMeta {
    /** What a test of the matrix tried. */
    faults?: { cells: number; calls: readonly string[] };
  }
}

/** A test a journey: every call that it makes, with the faults that it is dealt; `TEST_FAULTS=all` deals every one. */
export const describeFaults = (journeys: readonly Journey[]) => {
  beforeAll(preloadAll);

  const deal = process.env.TEST_FAULTS === 'all' ? dealEverything() : dealCovering();
  const rows = journeys.map((journey) => [journey.title, journey] as const);
  test.for(rows)('%s', async ([, journey], { task }) => {
    const { flaws, ...tried } = await tryJourney(journey, deal);
    task.meta.faults = tried;
    expect(flaws).toEqual([]);
  });
};
