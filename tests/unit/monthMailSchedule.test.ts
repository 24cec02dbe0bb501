import { describe, expect, it } from 'vitest';

import { dueAt, dueMonths, nextMails, type Schedule } from '@server/deliveries/schedule';

const buenosAires: Schedule = { timeZone: 'America/Argentina/Buenos_Aires', day: 2, hour: 8 };
const september = { year: 2026, month: 9 };

const names = (months: readonly { year: number; month: number }[]) =>
  months.map(({ year, month }) => `${year}-${month}`);

describe('The months whose mails are due', () => {
  it.each<[string, string, string[]]>([
    ['while the month goes on', '2026-10-31T12:00:00Z', []],
    ['once it is over, before the day', '2026-11-01T12:00:00Z', []],
    ['on the day, a moment before the hour', '2026-11-02T10:59:59.999Z', []],
    ['on the day, at the hour', '2026-11-02T11:00:00Z', ['2026-10']],
    ['later on the day', '2026-11-03T02:59:00Z', ['2026-10']],
    ['at the end of that month', '2026-12-01T02:59:59Z', ['2026-10']],
    ['in the month after it, before the day', '2026-12-02T10:00:00Z', ['2026-10']],
    [
      'all that were missed, the oldest first',
      '2027-02-02T11:00:00Z',
      ['2026-10', '2026-11', '2026-12', '2027-1'],
    ],
    ['when the clock went back before the last one', '2026-03-15T00:00:00Z', []],
    ['when the clock went back a year', '2025-11-15T00:00:00Z', []],
  ])('%s', (_, now, due) => {
    expect(names(dueMonths(new Date(now), buenosAires, september))).toEqual(due);
  });

  it('are none again after a clock that had jumped ahead', () => {
    const january = { year: 2027, month: 1 };
    expect(dueMonths(new Date('2026-11-02T11:00:00Z'), buenosAires, january)).toEqual([]);
    expect(names(dueMonths(new Date('2027-03-02T11:00:00Z'), buenosAires, january))).toEqual(['2027-2']);
  });

  it.each<[string, Schedule, string, boolean]>([
    ['the site’s midnight', { ...buenosAires, day: 1, hour: 0 }, '2026-11-01T02:59:59Z', false],
    ['the site’s midnight', { ...buenosAires, day: 1, hour: 0 }, '2026-11-01T03:00:00Z', true],
    [
      'a day east of Greenwich',
      { timeZone: 'Pacific/Auckland', day: 1, hour: 8 },
      '2026-10-31T18:59:59Z',
      false,
    ],
    [
      'a day east of Greenwich',
      { timeZone: 'Pacific/Auckland', day: 1, hour: 8 },
      '2026-10-31T19:00:00Z',
      true,
    ],
    ['a quarter of an hour', { timeZone: 'Asia/Kathmandu', day: 2, hour: 8 }, '2026-11-02T02:14:59Z', false],
    ['a quarter of an hour', { timeZone: 'Asia/Kathmandu', day: 2, hour: 8 }, '2026-11-02T02:15:00Z', true],
  ])('go by %s', (_, schedule, now, isDue) => {
    expect(names(dueMonths(new Date(now), schedule, september))).toEqual(isDue ? ['2026-10'] : []);
  });

  it('come once where an hour comes twice', () => {
    // Clocks go from 2 back to 1 on November 1st: 1:30 is at 5:30 and at 6:30 of UTC.
    const schedule = { timeZone: 'America/New_York', day: 1, hour: 1 };
    expect(names(dueMonths(new Date('2026-11-01T05:00:00Z'), schedule, september))).toEqual(['2026-10']);
    const october = { year: 2026, month: 10 };
    expect(dueMonths(new Date('2026-11-01T06:30:00Z'), schedule, october)).toEqual([]);
  });
});

describe('When mails become due', () => {
  it.each<[string, Schedule, { year: number; month: number }, string]>([
    ['in the site’s zone', buenosAires, { year: 2026, month: 12 }, '2027-01-02T11:00:00.000Z'],
    [
      'in summer time',
      { timeZone: 'Europe/Madrid', day: 2, hour: 8 },
      { year: 2026, month: 6 },
      '2026-07-02T06:00:00.000Z',
    ],
    [
      'in winter time',
      { timeZone: 'Europe/Madrid', day: 2, hour: 8 },
      { year: 2026, month: 11 },
      '2026-12-02T07:00:00.000Z',
    ],
    // Clocks go from 2 to 3 on March 28th.
    [
      'where clocks skip the hour',
      { timeZone: 'Europe/Madrid', day: 28, hour: 2 },
      { year: 2027, month: 2 },
      '2027-03-28T01:00:00.000Z',
    ],
    [
      'where the hour comes twice',
      { timeZone: 'America/New_York', day: 1, hour: 1 },
      { year: 2026, month: 10 },
      '2026-11-01T05:00:00.000Z',
    ],
  ])('%s', (_, schedule, month, at) => {
    expect(dueAt(month, schedule).toISOString()).toBe(at);
    const [before, after] = [Date.parse(at) - 1, Date.parse(at)].map((instant) =>
      dueMonths(new Date(instant), schedule, { ...month, month: month.month - 1 }),
    );
    expect([before?.length, after?.length]).toEqual([0, 1]);
  });
});

describe('The next mails', () => {
  it.each<[string, string, { year: number; month: number } | undefined, object]>([
    [
      'of a new installation are those of its first month',
      '2026-11-01T12:00:00Z',
      undefined,
      { year: 2026, month: 11, at: '2026-12-02T08:00:00-03:00' },
    ],
    [
      'are those of the month that just ended, before the day',
      '2026-11-01T12:00:00Z',
      september,
      { year: 2026, month: 10, at: '2026-11-02T08:00:00-03:00' },
    ],
    [
      'are those of this month once the last one’s were planned',
      '2026-11-05T12:00:00Z',
      { year: 2026, month: 10 },
      { year: 2026, month: 11, at: '2026-12-02T08:00:00-03:00' },
    ],
    [
      'come now where planning is behind',
      '2026-11-05T12:00:00Z',
      september,
      { year: 2026, month: 10, at: '2026-11-05T09:00:00-03:00' },
    ],
  ])('%s', (_, now, last, expected) => {
    expect(nextMails(new Date(now), buenosAires, last)).toEqual(expected);
  });
});
