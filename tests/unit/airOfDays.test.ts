import { expect, it } from 'vitest';

import { EPA_TABLE } from '@domain/air/indexTable';
import { HOUR_S } from '@domain/duration';
import { airOfDays } from '@reporting/air';
import { createSiteClock } from '@reporting/siteClock';

const timeZone = 'Europe/Madrid';
const clock = createSiteClock(timeZone);

/** The index of a day's ozone with more in one of its hours, by the clock. */
const withMoreAt = (hour: number, date: string, [first, last]: readonly [string, string]) => {
  const [from, to] = [Date.parse(first) / 1000, Date.parse(last) / 1000];
  const hours = Array.from({ length: (to - from) / HOUR_S + 7 }, (_, place) => {
    const at = from + place * HOUR_S;
    return { at, mean: at < to && clock(at).local.getUTCHours() === hour ? 240 : 100, share: 1 };
  });
  const span = { timeZone, table: EPA_TABLE, dates: [date], from, to };
  return airOfDays(span, { pollutant: 'o3', unit: 'µg/m³' }, hours)[0]?.value?.index;
};

it.each([
  ['23', '2026-03-29', ['2026-03-28T23:00Z', '2026-03-29T22:00Z']],
  ['24', '2026-10-24', ['2026-10-23T22:00Z', '2026-10-24T22:00Z']],
  ['25', '2026-10-25', ['2026-10-24T22:00Z', '2026-10-25T23:00Z']],
] as const)('counts ozone from 7 by the clock on a day of %s hours', (_, date, span) => {
  expect(withMoreAt(6, date, span)).toBe(46);
  expect(withMoreAt(7, date, span)).toBe(64);
});
