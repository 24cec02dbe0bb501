import { describe, expect, it } from 'vitest';

import { DAY_S, HOUR_S } from '@domain/duration';
import { completenessInWords, completenessOf } from '@reporting/completeness';

import { completenessOn } from '@/kit/charts/rules/hourColumns';
import { createSiteMonth } from '@/kit/charts/rules/siteMonth';

const times = (hours: number, count: number) => Array.from({ length: hours }, () => count);

describe('The completeness of readings', () => {
  it.each<[string, number[], number, number | null, number | undefined]>([
    ['is all of them', times(24, 6), DAY_S, 600, 1],
    ['is the share that came', [...times(12, 6), ...times(12, 3)], DAY_S, 600, 0.75],
    ['counts hours without any', times(18, 6), DAY_S, 600, 0.75],
    ['lets a burst make up for nothing', [...times(12, 6), 600], DAY_S, 600, (12 * 6 + 7) / 144],
    [
      'lets many hours with one more make up for nothing',
      [...times(18, 1), ...times(4, 6)],
      DAY_S,
      HOUR_S,
      23 / 24,
    ],
    ['knows that a reading may come in the hour before or after', [6, 7, 5, 6, 5, 7], 6 * HOUR_S, 600, 1],
    ['knows pauses that don’t divide the hour', [5, 6, 5, 6, 5, 6, 5, 5], 8 * HOUR_S, 660, 1],
    ['knows pauses of hours', times(4, 1), DAY_S, 4 * HOUR_S, 4 / 6],
    ['is unknown without a usual pause', times(24, 6), DAY_S, null, undefined],
    ['is unknown of less than a pause', [], HOUR_S, 4 * HOUR_S, undefined],
  ])('%s', (_, counts, seconds, pause, share) => {
    expect(completenessOf(counts, seconds, pause)).toEqual(share);
  });

  it.each([
    [0, 'datos: 0 %'],
    [0.004, 'datos: menos del 1 %'],
    [0.9266, 'datos: 92 %'],
    [0.749, 'datos: 74 %'],
    [0.9996, 'datos: 99 %'],
    [1, 'datos: 100 %'],
  ])('%s is told in percent, not rounded up to all nor down to nothing', (share, words) => {
    expect(completenessInWords(share)).toBe(words);
  });

  it('is that of a day with as many hours as it had', () => {
    const month = createSiteMonth({
      timeZone: 'Europe/Madrid',
      from: '2026-02-28T23:00:00Z',
      to: '2026-03-31T22:00:00Z',
    });
    const day = month.days[28];
    const at = times(23, 0).map((_, hour) => (day?.from ?? 0) + hour * HOUR_S);
    const hours = { at, count: times(23, 6), pause: 600 };
    expect(completenessOn(hours, month, (one) => one === 29)).toBe(1);
    expect(completenessOn(hours, month, (one) => one === 28)).toBe(0);
    expect(completenessOn({ ...hours, pause: null }, month, () => true)).toBeUndefined();
  });
});
