import { describe, expect, test } from 'vitest';

import { limitPassed, NO_THRESHOLDS } from '@domain/threshold';

import { alarmName, lengthOf, worstText } from '@/resources/alarms/alarmWords';
import { limitsOf, whatHappened } from '@/resources/alarms/show/alarmLimits';
import { alarmIn, alarmSearch } from '@/resources/alarms/list/alarmListDefinition';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const limits = { minCritical: 2, minWarning: 5, maxWarning: 15, maxCritical: 35 };
const variable = { id: 7, name: 'PM2,5', unit: 'µg/m³' };
const sensor = { id: 3, name: 'Aire Plaza', typeName: 'Aire', typeId: 1, locationName: null };

describe('the limit that a value passed', () => {
  test.each([
    [10, undefined],
    [15, undefined],
    [15.1, 'maxWarning'],
    [35.1, 'maxCritical'],
    [4.9, 'minWarning'],
    [1, 'minCritical'],
  ])('of %d is %s', (value, limit) => {
    expect(limitPassed(value, limits)).toBe(limit);
  });

  test('is a critical one where there is no other', () => {
    expect(limitPassed(40, { ...NO_THRESHOLDS, maxCritical: 35 })).toBe('maxCritical');
  });
});

describe('what an alarm was opened for', () => {
  const always = [{ from: null, ...limits }];
  const worst = { at: '2026-03-14T12:00:00Z', value: 41 };

  test.each([
    ['a maximum', { variable, worst }, always, 'alarms.said.maxCritical', '35 µg/m³'],
    ['a minimum', { variable, worst: { ...worst, value: 4 } }, always, 'alarms.said.minWarning', '5 µg/m³'],
    [
      'a variable without a unit',
      { variable: { ...variable, unit: null }, worst },
      always,
      'alarms.said.maxCritical',
      '35',
    ],
    [
      'the limits of then, which were changed since',
      { variable, worst },
      [...always, { from: '2026-03-14T13:00:00Z', ...limits, maxCritical: 60 }],
      'alarms.said.maxCritical',
      '35 µg/m³',
    ],
    [
      'limits that were changed before',
      { variable, worst },
      [...always, { from: '2026-03-14T11:00:00Z', ...limits, maxCritical: 60 }],
      'alarms.said.maxWarning',
      '15 µg/m³',
    ],
    [
      'a limit with all its decimals',
      { variable, worst },
      [{ from: null, ...limits, maxCritical: 35.125 }],
      'alarms.said.maxCritical',
      '35,125 µg/m³',
    ],
  ])('names %s', (_, alarm, periods, key, limit) => {
    expect(whatHappened(alarm, periods)).toEqual({ key, args: { variable: 'PM2,5', limit } });
  });

  test.each([
    ['of which no value is known', { variable, worst: null }, always],
    ['whose limits are not known', { variable, worst }, []],
    ['whose value is within them again', { variable, worst: { ...worst, value: 10 } }, always],
  ])('is said in general of one %s', (_, alarm, periods) => {
    expect(whatHappened(alarm, periods)).toEqual({ key: 'alarms.said.unknown', args: { variable: 'PM2,5' } });
  });

  test('is silence where there is no variable', () => {
    expect(whatHappened({ variable: null, worst: null }, [])).toEqual({ key: 'alarms.said.silence' });
  });
});

test('an alarm is called by variable and sensor, or by the silent sensor', () => {
  expect(alarmName({ variable, sensor })).toEqual({
    key: 'alarms.alarmOf',
    args: { variable: 'PM2,5', sensor: 'Aire Plaza' },
  });
  expect(alarmName({ variable: null, sensor })).toEqual({
    key: 'alarms.silenceOf',
    args: { sensor: 'Aire Plaza' },
  });
});

test('its worst value is told with the unit, as people write numbers here', () => {
  expect(worstText({ variable, worst: { at: '', value: 1234.5 } })).toBe('1.234,5 µg/m³');
  expect(worstText({ variable: null, worst: null })).toBeUndefined();
});

test('it lasts until it is closed, or until now', () => {
  const openedAt = '2026-03-14T12:00:00Z';
  const now = Date.parse('2026-03-14T15:00:00Z');
  expect(lengthOf({ openedAt, closedAt: null }, now)).toBe(3 * HOUR);
  expect(lengthOf({ openedAt, closedAt: '2026-03-14T12:20:00Z' }, now)).toBe(20 * MINUTE);
});

test('of its limits those are named that are set, from the lowest', () => {
  const periods = [{ ...NO_THRESHOLDS, from: null, maxCritical: 35, maxWarning: 15 }];
  expect(limitsOf({ limits: periods, worst: null, openedAt: '2026-03-14T12:00:00Z' })).toEqual([
    { limit: 'maxWarning', value: 15 },
    { limit: 'maxCritical', value: 35 },
  ]);
});

describe('the address of an alarm', () => {
  test.each([
    ['?alarm=12', 12],
    ['?state=open&alarm=12', 12],
    ['?alarm=doce', null],
    ['?alarm=0', null],
    ['', null],
  ])('%s opens %s', (search, alarmId) => {
    expect(alarmIn(search)).toBe(alarmId);
  });

  test.each([
    ['', 5, '?alarm=5'],
    ['?state=open', 5, '?state=open&alarm=5'],
    ['?alarm=4', 5, '?alarm=5'],
    ['?alarm=4', null, ''],
    ['?state=open&alarm=4', null, '?state=open'],
  ])('%s with %s is %s', (search, alarmId, expected) => {
    expect(alarmSearch(search, alarmId)).toBe(expected);
  });
});
