import { describe, expect, it } from 'vitest';

import { createClockDoubt } from '@server/readings/mqtt/clockDoubt';

const LIMITS = { settlingMs: 600_000, listeningMs: 15_000 };

/** What is known once devices were heard, at seconds after the start. */
const doubtAfter = (
  heard: readonly (readonly [seconds: number, devices: readonly string[], isAhead: boolean])[],
  askedAt: number,
): boolean => {
  let ms = 0;
  const clock = createClockDoubt(LIMITS, () => ms);
  for (const [seconds, devices, isAhead] of heard) {
    ms = seconds * 1000;
    clock.hear(devices, isAhead);
  }
  ms = askedAt * 1000;
  return clock.isInDoubt();
};

describe('The clock, after a start,', () => {
  it.each([
    ['nothing was heard', [], 0, false],
    ['nobody is ahead', [[0, ['a', 'b'], false]], 1, false],
    [
      'the first one ahead was heard a moment ago',
      [
        [0, ['a', 'b', 'c'], false],
        [1, ['d'], true],
      ],
      15.9,
      true,
    ],
    [
      'one of four is ahead',
      [
        [0, ['a', 'b', 'c'], false],
        [1, ['d'], true],
      ],
      16,
      false,
    ],
    [
      'half are ahead',
      [
        [0, ['a', 'b'], false],
        [1, ['c', 'd'], true],
      ],
      16,
      false,
    ],
    [
      'more than half are ahead',
      [
        [0, ['a'], false],
        [1, ['c', 'd'], true],
      ],
      16,
      true,
    ],
    ['the only one is ahead', [[1, ['d'], true]], 599, true],
    ['it had ten minutes', [[1, ['d'], true]], 600, false],
    [
      'most were ahead, and are not any more',
      [
        [0, ['a', 'b', 'c'], true],
        [60, ['a', 'b'], false],
      ],
      61,
      false,
    ],
    [
      'most were right, and are ahead by now',
      [
        [0, ['a', 'b', 'c'], false],
        [60, ['a', 'b'], true],
      ],
      75,
      true,
    ],
  ] as const)('is judged when %s', (_, heard, askedAt, expected) => {
    expect(doubtAfter(heard, askedAt)).toBe(expected);
  });
});
