import { describe, expect, test } from 'vitest';

import { limitPassed, NO_THRESHOLDS } from '@domain/sensors/threshold';

import { lengthOf } from '@/resources/alarms/alarmWords';
import { alarmName } from '@/resources/alarms/parts/alarmName';
import { limitsOf, whatHappened } from '@/resources/alarms/show/alarmLimits';
import { alarmIn, alarmSearch } from '@/resources/alarms/list/alarmListDefinition';
import { alarmsMessages } from '@/resources/alarms/texts';
import { alarmNameMessages, alarmWorstMessages } from '@/resources/alarms/parts/texts';
import { worstOf } from '@/resources/alarms/parts/worstOf';

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
  const opened = '2026-03-14T12:00:00.000Z';
  const worst = { at: '2026-03-14T14:00:00Z', value: 41, limits };
  const rising = {
    kind: 'limits' as const,
    variable,
    worst,
    worstLevel: 'critical' as const,
    openedAt: opened,
  };
  const at = (minute: number) => new Date(Date.parse(opened) + minute * MINUTE);
  const minuteOf = (moment: Date) => String((moment.getTime() - Date.parse(opened)) / MINUTE);
  const said = (alarm: Parameters<typeof whatHappened>[0], criticalAt?: Date) =>
    whatHappened(alarm, criticalAt, minuteOf);

  test.each([
    ['a maximum', rising, alarmsMessages.said.maxCritical, '35 µg/m³'],
    ['a minimum', { ...rising, worst: { ...worst, value: 4 } }, alarmsMessages.said.minWarning, '5 µg/m³'],
    [
      'a variable without a unit',
      { ...rising, variable: { ...variable, unit: null } },
      alarmsMessages.said.maxCritical,
      '35',
    ],
    [
      'a limit with all its decimals',
      { ...rising, worst: { ...worst, limits: { ...limits, maxCritical: 35.125 } } },
      alarmsMessages.said.maxCritical,
      '35,125 µg/m³',
    ],
  ])('names %s', (_, alarm, key, limit) => {
    expect(said(alarm)).toEqual({ key, args: { variable: 'PM2,5', limit } });
  });

  test.each([
    [41, alarmsMessages.saidInTurn.maxCritical, '15 µg/m³', '35 µg/m³'],
    [1, alarmsMessages.saidInTurn.minCritical, '5 µg/m³', '2 µg/m³'],
  ])('tells both moments of a value that passed two limits in turn to %d', (value, key, warning, limit) => {
    expect(said({ ...rising, worst: { ...worst, value } }, at(125))).toEqual({
      key,
      args: { variable: 'PM2,5', warning, opened: '0', limit, critical: '125' },
    });
  });

  test.each([
    ['that passed both at once', rising, at(0)],
    [
      'without a warning limit',
      { ...rising, worst: { ...worst, limits: { ...limits, maxWarning: null } } },
      at(5),
    ],
  ])('tells one moment of a value %s', (_, alarm, criticalAt) => {
    expect(said(alarm, criticalAt).key).toBe(alarmsMessages.said.maxCritical);
  });

  test.each([
    ['of which no value is known', { ...rising, worst: null }],
    ['whose limits are not known', { ...rising, worst: { ...worst, limits: null } }],
    ['whose value is within them again', { ...rising, worst: { ...worst, value: 10 } }],
  ])('is said in general of one %s', (_, alarm) => {
    expect(said(alarm)).toEqual({ key: alarmsMessages.said.unknown, args: { variable: 'PM2,5' } });
  });

  test('is silence where there is no variable', () => {
    expect(said({ ...rising, kind: 'silence', variable: null, worst: null })).toEqual({
      key: alarmsMessages.said.silence,
    });
  });

  test('is silence of a variable where its sensor sent others', () => {
    expect(said({ ...rising, kind: 'silence', worst: null })).toEqual({
      key: alarmsMessages.said.variableSilence,
      args: { variable: 'PM2,5' },
    });
  });
});

test('an alarm is called by variable and sensor, or by the silent sensor or variable', () => {
  expect(alarmName({ kind: 'limits', variable, sensor })).toEqual({
    key: alarmNameMessages.alarmOf,
    args: { variable: 'PM2,5', sensor: 'Aire Plaza' },
  });
  expect(alarmName({ kind: 'silence', variable, sensor })).toEqual({
    key: alarmNameMessages.variableSilenceOf,
    args: { variable: 'PM2,5', sensor: 'Aire Plaza' },
  });
  expect(alarmName({ kind: 'silence', variable: null, sensor })).toEqual({
    key: alarmNameMessages.silenceOf,
    args: { sensor: 'Aire Plaza' },
  });
});

test.each<[number, keyof typeof alarmWorstMessages, string, string]>([
  [1234.5, 'maxCritical', '1.234,5 µg/m³', '35 µg/m³'],
  [16, 'maxWarning', '16 µg/m³', '15 µg/m³'],
  [4, 'minWarning', '4 µg/m³', '5 µg/m³'],
  [1, 'minCritical', '1 µg/m³', '2 µg/m³'],
])(
  'a worst value of %d is told with the limit that it passed, and on which side',
  (value, passed, ...told) => {
    const [worst, limit] = told;
    expect(
      worstOf({ kind: 'limits', variable, worst: { at: '', value, limits }, worstLevel: 'critical' }),
    ).toEqual({
      key: alarmWorstMessages[passed],
      args: { value: worst, limit },
    });
  },
);

test('a critical limit that was passed for less time than an alarm asks for is not told of a warning', () => {
  const brief = {
    kind: 'limits' as const,
    variable,
    worst: { at: '', value: 41, limits },
    worstLevel: 'warning' as const,
    openedAt: '',
  };
  expect(worstOf(brief)).toEqual({
    key: alarmWorstMessages.maxWarning,
    args: { value: '41 µg/m³', limit: '15 µg/m³' },
  });
  expect(whatHappened(brief, undefined, String)).toEqual({
    key: alarmsMessages.said.maxWarning,
    args: { variable: 'PM2,5', limit: '15 µg/m³' },
  });
});

test('a worst value is told alone where its limits are not known, and a silent sensor has none', () => {
  const worst = { at: '', value: 41, limits: null };
  expect(worstOf({ kind: 'limits', variable, worst, worstLevel: 'critical' })).toEqual({
    key: alarmWorstMessages.value,
    args: { value: '41 µg/m³' },
  });
  expect(worstOf({ kind: 'silence', variable: null, worst: null, worstLevel: 'critical' })).toBeUndefined();
});

test('a state is told by its name, where it has one', () => {
  const door = {
    kind: 'limits' as const,
    variable: {
      id: 1,
      name: 'Puerta',
      unit: null,
      kind: 'state',
      stateNames: [{ value: 1, name: 'Abierta' }],
    },
    worstLevel: 'warning' as const,
    openedAt: '',
  };
  const worst = { at: '', value: 1, limits: { ...NO_THRESHOLDS, maxWarning: 0 } };
  expect(worstOf({ ...door, worst })).toEqual({ key: alarmWorstMessages.state, args: { value: 'Abierta' } });
  expect(whatHappened({ ...door, worst }, undefined, String)).toEqual({
    key: alarmsMessages.said.state,
    args: { variable: 'Puerta', state: 'Abierta' },
  });
  expect(whatHappened({ ...door, worst: { ...worst, value: 2 } }, undefined, String)).toEqual({
    key: alarmsMessages.said.maxWarning,
    args: { variable: 'Puerta', limit: '0' },
  });
});

test('continuous use is told by the least of an hour', () => {
  const leak = {
    kind: 'continuous-use' as const,
    worstLevel: 'warning' as const,
    variable: { id: 1, name: 'Agua', unit: 'm³/h' },
    sensor,
  };
  const worst = { at: '', value: 0.02, limits: null };
  expect(alarmName(leak)).toEqual({
    key: alarmNameMessages.continuousUseOf,
    args: { variable: 'Agua', sensor: 'Aire Plaza' },
  });
  expect(worstOf({ ...leak, worst })).toEqual({
    key: alarmWorstMessages.least,
    args: { value: '0,02 m³/h' },
  });
  expect(whatHappened({ ...leak, worst, openedAt: '' }, undefined, String)).toEqual({
    key: alarmsMessages.said.continuousUse,
    args: { variable: 'Agua' },
  });
});

test('it lasts until it is closed, or until now', () => {
  const openedAt = '2026-03-14T12:00:00Z';
  const now = Date.parse('2026-03-14T15:00:00Z');
  expect(lengthOf({ openedAt, closedAt: null }, now)).toBe(3 * HOUR);
  expect(lengthOf({ openedAt, closedAt: '2026-03-14T12:20:00Z' }, now)).toBe(20 * MINUTE);
});

test('of its limits those are named that are set, from the lowest', () => {
  const set = { ...NO_THRESHOLDS, maxCritical: 35, maxWarning: 15 };
  expect(limitsOf({ worst: { at: '', value: 41, limits: set } })).toEqual([
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
