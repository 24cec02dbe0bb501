import { describe, expect, it } from 'vitest';

import { formatDay, formatDayTime } from '@reporting/clockWords';

import { createSiteMonth } from '@/kit/charts/rules/siteMonth';

const HOUR = 3600;

const march = createSiteMonth({
  timeZone: 'America/Argentina/Buenos_Aires',
  from: '2025-03-01T03:00:00Z',
  to: '2025-04-01T03:00:00Z',
});

/** Clocks go from 2 to 3 on the 9th. */
const newYork = createSiteMonth({
  timeZone: 'America/New_York',
  from: '2025-03-01T05:00:00Z',
  to: '2025-04-01T04:00:00Z',
});

/** Clocks go from midnight to 1 on the 7th. */
const santiago = createSiteMonth({
  timeZone: 'America/Santiago',
  from: '2025-09-01T04:00:00Z',
  to: '2025-10-01T03:00:00Z',
});

/** Clocks go from 2 back to 1 on the 2nd. */
const november = createSiteMonth({
  timeZone: 'America/New_York',
  from: '2025-11-01T04:00:00Z',
  to: '2025-12-01T05:00:00Z',
});

describe('a month by the clocks of the site', () => {
  it('is that of its first instant', () => {
    expect(march).toMatchObject({ year: 2025, month: 3, seconds: 31 * 24 * HOUR });
    expect(march.days).toHaveLength(31);
    expect(march.days[4]).toEqual({ day: 5, from: 4 * 24 * HOUR, to: 5 * 24 * HOUR });
  });

  it.each([
    ['shorter where clocks go forward', newYork, 9, 23],
    ['shorter where they skip midnight', santiago, 7, 23],
    ['longer where they go back', november, 2, 25],
    ['whole on every other', newYork, 10, 24],
  ])('has days that are %s', (_, month, day, hours) => {
    const { from = 0, to = 0 } = month.days[day - 1] ?? {};
    expect((to - from) / HOUR).toBe(hours);
  });

  it('leaves no instant between two days', () => {
    for (const { days, seconds } of [march, newYork, santiago, november]) {
      expect(days.slice(1).map(({ from }) => from)).toEqual(days.slice(0, -1).map(({ to }) => to));
      expect(days.at(-1)?.to).toBe(seconds);
    }
  });

  it.each([
    [newYork, 8 * 24 + 1, 9, 1],
    [newYork, 8 * 24 + 2, 9, 3],
    [newYork, 9 * 24 - 1, 10, 0],
    [santiago, 6 * 24 - 1, 6, 23],
    [santiago, 6 * 24, 7, 1],
    [november, 24 + 1, 2, 1],
    [november, 24 + 2, 2, 1],
    [november, 24 + 24, 2, 23],
    [november, 24 + 25, 3, 0],
  ])('reads day and hour off its clocks', (month, hours, day, hour) => {
    expect(month.dayAt(hours * HOUR).day).toBe(day);
    expect(month.clockAt(hours * HOUR).getUTCHours()).toBe(hour);
  });

  it('names days and times', () => {
    expect(formatDay(march.dateOf(1))).toBe('sábado 1 de marzo');
    expect(formatDayTime(march.clockAt(14 * HOUR + 5 * 60))).toBe('sábado 1 de marzo, 14:05');
    expect(march.secondsTo('2025-03-02T03:00:00Z')).toBe(24 * HOUR);
  });
});
