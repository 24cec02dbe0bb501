import { expect, it } from 'vitest';

import { countFrame, type CounterState } from '@domain/deviceHealth/frameCounter';
import { HOUR_MS, MINUTE_MS } from '@domain/duration';

type Frame = readonly [counter: number, minute: number];

/** What is counted of frames, in the order in which they come. */
const count = (frames: readonly Frame[]) => {
  let state: CounterState | undefined;
  let heard = 0;
  let lost = 0;
  for (const [counter, minute] of frames) {
    const counted = countFrame(state, { counter, at: minute * MINUTE_MS });
    ({ state } = counted);
    heard += Number(counted.isNew);
    lost += counted.lost;
  }
  return { heard, lost };
};

const every = (from: number, to: number, minute = 0): Frame[] =>
  Array.from({ length: to - from + 1 }, (_, index) => [from + index, minute + index * 10]);

it.each<[string, readonly Frame[], { heard: number; lost: number }]>([
  ['one after the other', every(7, 10), { heard: 4, lost: 0 }],
  ['with some missing', [[7, 0], [9, 20], [13, 60]], { heard: 3, lost: 4 }], // prettier-ignore
  ['one that comes twice', [[7, 0], [8, 10], [8, 10], [9, 20]], { heard: 3, lost: 0 }], // prettier-ignore
  ['one that is repeated because nobody confirmed it', [[7, 0], [8, 10], [8, 11]], { heard: 2, lost: 0 }], // prettier-ignore
  ['one that comes late', [[7, 0], [9, 20], [8, 10], [10, 30]], { heard: 4, lost: 0 }], // prettier-ignore
  ['one that comes late, twice', [[7, 0], [9, 20], [8, 10], [8, 10]], { heard: 3, lost: 0 }], // prettier-ignore
  ['all of them again, after a crash', [...every(7, 20), ...every(7, 20)], { heard: 14, lost: 0 }],
  ['one that comes so late that nobody remembers', [...every(1, 50), [5, 40]], { heard: 50, lost: 0 }],
  ['after a restart', [...every(500, 505), ...every(0, 3, 100)], { heard: 10, lost: 0 }],
  ['after a restart at the same number', [[0, 0], [0, 120], [0, 240]], { heard: 3, lost: 0 }], // prettier-ignore
  ['after a restart near the end of 16 bits', [[60_000, 0], [0, 30], [1, 40]], { heard: 3, lost: 0 }], // prettier-ignore
  ['over the end of 16 bits', [[65_534, 0], [65_535, 10], [0, 20], [2, 40]], { heard: 4, lost: 1 }], // prettier-ignore
  ['over the end of 16 bits with some missing', [[65_530, 0], [3, 90]], { heard: 2, lost: 8 }], // prettier-ignore
  ['over the end of 16 bits, in 32', [[65_535, 0], [65_536, 10]], { heard: 2, lost: 0 }], // prettier-ignore
  ['whose network begins to count in 32 bits', [[100, 0], [65_637, 10], [65_638, 20]], { heard: 3, lost: 0 }], // prettier-ignore
  ['that jump farther than a network takes', [[100, 0], [40_000, 10]], { heard: 2, lost: 0 }], // prettier-ignore
  ['after a long absence', [[100, 0], [1_101, 10_000]], { heard: 2, lost: 1_000 }], // prettier-ignore
])('Frames %s', (_, frames, counted) => {
  expect(count(frames)).toEqual(counted);
});

it('A gateway whose clock is behind by some hours delays a restart, and makes no losses of it', () => {
  const behind = -3 * (HOUR_MS / MINUTE_MS);
  const frames: Frame[] = [...every(500, 505), [0, behind], [1, behind + 10], ...every(40, 50, 60)];
  expect(count(frames).lost).toBe(0);
});
