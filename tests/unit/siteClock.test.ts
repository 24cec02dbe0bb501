import { expect, test } from 'vitest';

import { createSiteClock, momentText, monthIn } from '@reporting/siteClock';

test.each([
  ['a summer without the hour, before', 'Europe/Madrid', '2026-03-29T00:59:59Z', '2026-03-29T01:59:59', 60],
  ['and after', 'Europe/Madrid', '2026-03-29T01:00:00Z', '2026-03-29T03:00:00', 120],
  ['the first of two equal hours', 'Europe/Madrid', '2026-10-25T00:30:00Z', '2026-10-25T02:30:00', 120],
  ['the second one', 'Europe/Madrid', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00', 60],
  ['a zone of three quarters', 'Asia/Kathmandu', '2026-01-01T00:00:00Z', '2026-01-01T05:45:00', 345],
  ['half an hour of summer', 'Australia/Lord_Howe', '2026-04-04T15:00:00Z', '2026-04-05T01:30:00', 630],
  [
    'the last day of a year',
    'America/Argentina/Buenos_Aires',
    '2027-01-01T02:30:00Z',
    '2026-12-31T23:30:00',
    -180,
  ],
])('the clocks of the site show %s', (_, timeZone, instant, local, offset) => {
  const time = createSiteClock(timeZone)(Date.parse(instant) / 1000);
  expect(time.local.toISOString()).toBe(`${local}.000Z`);
  expect(time.offset).toBe(offset);
});

test.each([
  ['America/Argentina/Buenos_Aires', '2026-01-01T02:30:00Z', '2025-12-31T23:30:00-03:00', 2025, 12],
  ['Europe/Madrid', '2026-01-01T02:30:00Z', '2026-01-01T03:30:00+01:00', 2026, 1],
  ['Asia/Kathmandu', '2026-06-30T18:15:00.250Z', '2026-07-01T00:00:00.250+05:45', 2026, 7],
])('in %s %s is %s, in its own month', (timeZone, instant, moment, year, month) => {
  const now = new Date(instant);
  expect(momentText(createSiteClock(timeZone)(now.getTime() / 1000))).toBe(moment);
  expect(monthIn(timeZone, now)).toEqual({ year, month });
});
