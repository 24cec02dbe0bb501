import { describe, expect, test } from 'vitest';

import type { DateOrder } from '@domain/tables/historyTable';
import { createLocalClock } from '@reporting/localClock';
import { readMoment } from '@server/imports/history/readMoment';

const at = (iso: string) => ({ at: Date.parse(iso) });
const local = (iso: string) => ({ local: Date.parse(`${iso}Z`) });

describe('a moment in a table', () => {
  test.each<[string, DateOrder, ReturnType<typeof readMoment>]>([
    ['2026-03-05T10:20:30Z', 'day', at('2026-03-05T10:20:30Z')],
    ['2026-03-05T10:20:30.123456789Z', 'day', at('2026-03-05T10:20:30.123Z')],
    ['2026-03-05 10:20:30-03:00', 'day', at('2026-03-05T13:20:30Z')],
    ['2026-03-05T10:20+0530', 'day', at('2026-03-05T04:50:00Z')],
    ['2026-03-05 10:20:30 UTC', 'day', at('2026-03-05T10:20:30Z')],
    ['2026-03-05 10:20:30', 'day', local('2026-03-05T10:20:30')],
    ['2026-03-05', 'day', local('2026-03-05T00:00')],
    ['2026/3/5 9:05', 'day', local('2026-03-05T09:05')],
    ['05/03/2026 10:20', 'day', local('2026-03-05T10:20')],
    ['05/03/2026 10:20', 'month', local('2026-05-03T10:20')],
    ['5/3/26 9:05:07', 'day', local('2026-03-05T09:05:07')],
    ['05-03-2026 10:20', 'day', local('2026-03-05T10:20')],
    ['05.03.2026, 10:20', 'day', local('2026-03-05T10:20')],
    ['05/03/2026 01:20 p. m.', 'day', local('2026-03-05T13:20')],
    ['5/3/2026 12:20 AM', 'day', local('2026-03-05T00:20')],
    ['31/12/2026 23:30', 'day', local('2026-12-31T23:30')],
    ['31/12/2026 24:00', 'day', local('2027-01-01T00:00')],
    ['2026-12-31T24:00:00Z', 'day', at('2027-01-01T00:00:00Z')],
    ['31/12/2026 9:30 hs', 'day', local('2026-12-31T09:30')],
    ['31/12/2026 21:30hs.', 'day', local('2026-12-31T21:30')],
    ['31/12/2026 24:01', 'day', undefined],
    ['31/12/2026 24:00 p. m.', 'day', undefined],
    ['1772706030', 'day', at('2026-03-05T10:20:30Z')],
    ['1772706030.5', 'day', at('2026-03-05T10:20:30.500Z')],
    ['1772706030123', 'day', at('2026-03-05T10:20:30.123Z')],
    ['1772706030123456', 'day', at('2026-03-05T10:20:30.123Z')],
    ['1772706030123456789', 'day', at('2026-03-05T10:20:30.123Z')],
    ['31/12/2026 23:30', 'month', undefined],
    ['30/02/2026 10:00', 'day', undefined],
    ['2026-02-30', 'day', undefined],
    ['05/03/2026 25:00', 'day', undefined],
    ['05/03/2026 13:20 p. m.', 'day', undefined],
    ['ayer', 'day', undefined],
    ['12', 'day', undefined],
    ['', 'day', undefined],
  ])('%s, the %s first', (text, order, moment) => {
    expect(readMoment(text, order)).toEqual(moment);
  });
});

describe('what the clocks of a place show', () => {
  const instants = (zone: string, time: string) =>
    createLocalClock(zone)(Date.parse(`${time}Z`) / 1000).map((seconds) =>
      new Date(seconds * 1000).toISOString(),
    );

  test.each<[string, string, string, string[]]>([
    [
      'an hour of every day',
      'America/Argentina/Buenos_Aires',
      '2026-03-05T10:00',
      ['2026-03-05T13:00:00.000Z'],
    ],
    [
      'an hour that comes twice',
      'Europe/Madrid',
      '2026-10-25T02:30',
      ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
    ],
    ['an hour that is left out', 'Europe/Madrid', '2026-03-29T02:30', []],
    ['the hour before', 'Europe/Madrid', '2026-10-25T01:59', ['2026-10-24T23:59:00.000Z']],
    ['the hour after', 'Europe/Madrid', '2026-10-25T03:00', ['2026-10-25T02:00:00.000Z']],
    [
      'half an hour that comes twice',
      'Australia/Lord_Howe',
      '2026-04-05T01:45',
      ['2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z'],
    ],
    ['a midnight that is left out', 'America/Santiago', '2026-09-06T00:30', []],
  ])('%s', (_, zone, time, found) => {
    expect(instants(zone, time)).toEqual(found);
  });
});
