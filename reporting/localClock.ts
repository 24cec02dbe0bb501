import { DAY_S, MINUTE_S } from '@domain/duration';

import { createSiteClock } from './siteClock';

/**
 * The instants at which the clocks of a time zone show a time, both in seconds since 1970, the time as if it were UTC: one;
 * two within the hour that they show twice; none within the one that they leave out.
 */
export const createLocalClock = (timeZone: string): ((local: number) => number[]) => {
  // Each remembers the period that it was last asked about.
  const [earlier, later, check] = [timeZone, timeZone, timeZone].map(createSiteClock);

  return (local) => {
    const offsets = [earlier?.(local - DAY_S).offset ?? 0, later?.(local + DAY_S).offset ?? 0];
    const [first = 0, second = 0] = offsets.map((offset) => local - offset * MINUTE_S);
    if (first === second) return [first];
    return [first, second]
      .filter((instant, index) => check?.(instant).offset === offsets[index])
      .toSorted((one, other) => one - other);
  };
};
