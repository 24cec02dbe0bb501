import { expect, test } from 'vitest';

import { blockingTime } from '../../scripts/bench/figures/blockingTime';
import { growthLimit } from '../../scripts/bench/figures/growthLimit';
import { median, percentile } from '../../scripts/bench/figures/percentile';
import { waterfallDepth } from '../../scripts/bench/figures/waterfallDepth';

test.each([
  ['the middle one', [3, 1, 2], 0.5, 2],
  ['the lower one of two in the middle', [4, 1, 3, 2], 0.5, 2],
  ['all but the worst of twenty', Array.from({ length: 20 }, (_, index) => index + 1), 0.95, 19],
  ['the worst of a few', [1, 9, 2], 0.95, 9],
  ['the only one', [7], 0.95, 7],
  ['nothing', [], 0.5, 0],
])('a percentile is %s', (_, values, share, expected) => {
  expect(percentile(values, share)).toBe(expected);
});

test('a median leaves the values as they were', () => {
  const values = [3, 1, 2];
  expect(median(values)).toBe(2);
  expect(values).toEqual([3, 1, 2]);
});

const spans = (...pairs: [start: number, end: number][]) => pairs.map(([start, end]) => ({ start, end }));

test.each([
  ['one request alone', spans([0, 10]), 1],
  ['requests side by side', spans([0, 10], [1, 5], [2, 20]), 1],
  ['one behind the other', spans([0, 10], [10, 20], [25, 30]), 3],
  ['the longest chain of several', spans([0, 10], [0, 30], [11, 15], [16, 20], [31, 40]), 4],
  ['requests in any order', spans([25, 30], [0, 10], [10, 20]), 3],
  ['one that starts before the other ends', spans([0, 10], [9, 20]), 1],
  ['no request', [], 0],
])('a waterfall is as deep as %s', (_, requests, depth) => {
  expect(waterfallDepth(requests)).toBe(depth);
});

test.each([
  ['what is beyond 50 ms', [{ start: 100, duration: 80 }], 30],
  [
    'all tasks together',
    [
      { start: 100, duration: 80 },
      { start: 300, duration: 51 },
    ],
    31,
  ],
  ['no short task', [{ start: 100, duration: 50 }], 0],
  ['no task from before the moment', [{ start: 10, duration: 80 }], 0],
  ['a task around the moment', [{ start: 50, duration: 80 }], 30],
])('blocking time counts %s', (_, tasks, expected) => {
  expect(blockingTime(tasks, 90)).toBe(expected);
});

test.each([
  ['twice what the short one costs', 100, 200],
  ['so much more as the frames make of nothing, where that is little', 6, 14],
])('a long list may cost %s', (_, short, limit) => {
  expect(growthLimit(short)).toBe(limit);
});
