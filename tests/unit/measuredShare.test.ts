import { describe, expect, it } from 'vitest';

import { HOUR_S, MINUTE_S } from '@domain/duration';
import { isCountedHour, isMeasuredHour } from '@domain/sensors/measuredShare';

describe('An hour that was measured', () => {
  it.each<[string, count: number, minutes: number, pause: number | null, boolean]>([
    ['has all of its readings', 4, 60, 15 * MINUTE_S, true],
    ['has three quarters of them', 3, 60, 15 * MINUTE_S, true],
    ['has more than half of them', 2, 60, 15 * MINUTE_S, false],
    ['is known for three quarters of it', 4, 45, 15 * MINUTE_S, true],
    ['is known for less', 4, 44, 15 * MINUTE_S, false],
    ['has the one reading that comes each hour', 1, 60, HOUR_S, true],
    ['has the one that comes a little later each hour', 1, 60, 75 * MINUTE_S, true],
    ['has the one that came of four hours', 1, 60, 4 * HOUR_S, false],
    ['has any, where nothing is usual', 1, 60, null, true],
  ])('%s: %s readings, known for %s minutes, one each %s seconds: %s', (_, count, minutes, pause, is) => {
    expect(isMeasuredHour({ count, minutes }, pause)).toBe(is);
  });

  it('of what adds up needs the hour before, from whose last reading on it counts', () => {
    const pause = 15 * MINUTE_S;
    expect([4, 3, 2, 0].map((before) => isCountedHour(4, before, pause))).toEqual([true, true, false, false]);
    expect(isCountedHour(1, 0, null)).toBe(true);
  });
});
