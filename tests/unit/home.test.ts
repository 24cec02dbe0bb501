import { describe, expect, test } from 'vitest';

import { FEATURES } from '@domain/features';
import { mainVariable } from '@domain/sensors/mainVariable';
import type { SensorStatus } from '@domain/sensors/sensorStatus';

import { answerOf } from '@/custom-pages/dashboard/home/own/answerOf';
import {
  countStatuses,
  homeAddress,
  locationsOf,
  narrow,
} from '@/custom-pages/dashboard/home/own/homeFilter';
import { favouritesFirst, inOrderOf, worstFirst } from '@/custom-pages/dashboard/home/own/homeOrder';
import { attentionOf, isAllGood, silentSensorsOf } from '@/custom-pages/dashboard/home/site/siteAttention';
import { homeMessages } from '@/custom-pages/dashboard/home/texts';
import { i18nProvider } from '@/i18n/i18nProvider';
import type { HomeSensor, SiteSummary } from '@/providers/data/records';
import { listQueryString, readListParams } from '@/kit/list/listAddress';

import { aGatewayAlarm, aSilence } from '../answers/alarms';

let ids = 0;

const sensor = (
  name: string,
  status: HomeSensor['status'] = 'normal',
  more: Partial<HomeSensor> = {},
): HomeSensor => ({
  sensorId: (ids += 1),
  name,
  typeId: 1,
  typeName: 'Ruido',
  locationName: null,
  status,
  openAlarms: [],
  main: null,
  others: [],
  ...more,
});

const variable = (id: number, status?: 'normal' | 'warning' | 'critical') => ({
  id,
  last: status ? { status } : null,
});

const alarm = (variableId: number | null, level: 'warning' | 'critical' = 'warning') => ({
  id: 1,
  kind: variableId === null ? ('silence' as const) : ('limits' as const),
  level,
  variableId,
});

const namesOf = (sensors: readonly HomeSensor[]) => sensors.map(({ name }) => name);

describe('the order of sensors at home', () => {
  test('has the worst first, then those with alarms, then by name and number', () => {
    const sensors = [
      sensor('Zonda'),
      sensor('Aire 10'),
      sensor('Aire 2'),
      sensor('Mudo', 'silent'),
      sensor('Nuevo', 'unmeasured'),
      sensor('Ñandú', 'warning'),
      sensor('Río', 'warning', { openAlarms: [alarm(1)] }),
      sensor('Árbol', 'critical'),
    ];
    expect(namesOf(worstFirst(sensors))).toEqual([
      'Árbol',
      'Río',
      'Ñandú',
      'Mudo',
      'Nuevo',
      'Aire 2',
      'Aire 10',
      'Zonda',
    ]);
  });

  test('has favourites before all others, the worst of them first (EXT-74)', () => {
    const mine = { isFavourite: true };
    const sensors = [
      sensor('Malo', 'critical'),
      sensor('Mío', 'normal', mine),
      sensor('Mío y mudo', 'silent', mine),
    ];
    expect(namesOf(favouritesFirst(sensors))).toEqual(['Mío y mudo', 'Mío', 'Malo']);
    expect(namesOf(worstFirst(sensors))).toEqual(['Malo', 'Mío y mudo', 'Mío']);
  });

  test('stays that of before where it is held, with new ones behind and without those that are gone', () => {
    const [a, b, c] = [sensor('A'), sensor('B'), sensor('C')];
    const order = [c.sensorId, a.sensorId, b.sensorId];
    const later = [{ ...a, status: 'critical' as const }, c, sensor('E'), sensor('D', 'critical')];
    expect(namesOf(inOrderOf(order, later))).toEqual(['C', 'A', 'D', 'E']);
  });
});

test.each([
  [[], [], undefined],
  [[variable(1), variable(2)], [], 1],
  [[variable(1, 'normal'), variable(2, 'critical'), variable(3, 'warning')], [], 2],
  [[variable(1, 'normal'), variable(2, 'warning')], [], 2],
  [[variable(1, 'normal'), variable(2, 'normal')], [alarm(2)], 2],
  [[variable(1, 'warning'), variable(2, 'normal')], [alarm(2, 'critical')], 2],
  [[variable(1, 'normal'), variable(2, 'normal')], [alarm(null)], 1],
  [[variable(1, 'normal'), variable(2, 'normal')], [{ ...alarm(2), kind: 'silence' as const }], 1],
])('of %j with alarms %j a card tells first of variable %s', (variables, openAlarms, id) => {
  expect(mainVariable(variables, openAlarms)?.id).toBe(id);
});

describe('the filter of the home', () => {
  const sensors = [
    sensor('Aire Norte', 'critical', { locationName: 'Ñandubay' }),
    sensor('Aire Sur', 'normal', { locationName: 'Altos' }),
    sensor('Ruido Sur', 'normal', { locationName: 'Altos' }),
    sensor('Ruido Este', 'silent'),
  ];
  const any = { name: '', location: null, status: null };

  test.each([
    [any, [0, 1, 2, 3]],
    [{ ...any, name: 'ruído' }, [2, 3]],
    [{ ...any, location: 'Altos' }, [1, 2]],
    [{ ...any, status: 'silent' }, [3]],
    [{ name: 'sur', location: 'Altos', status: 'normal' }, [1, 2]],
    [{ name: 'sur', location: 'Ñandubay', status: null }, []],
  ] as const)('%j finds %j', (filter, places) => {
    expect(narrow(sensors, filter)).toEqual(places.map((place) => sensors[place]));
  });

  test('stands in the address', () => {
    const address = '?name=aire&location=%C3%91andubay&status=critical';
    const params = readListParams(homeAddress, address);
    expect(params.filter).toEqual({ name: 'aire', location: 'Ñandubay', status: 'critical' });
    expect(listQueryString(homeAddress, params)).toBe(address);
    expect(readListParams(homeAddress, '?status=terrible').filter.status).toBeNull();
  });

  test('offers the neighbourhoods and the statuses that there are', () => {
    expect(locationsOf(sensors).map(({ name }) => name)).toEqual(['Altos', 'Ñandubay']);
    expect(countStatuses(sensors, sensors)).toEqual([
      { status: 'critical', count: 1 },
      { status: 'silent', count: 1 },
      { status: 'normal', count: 2 },
    ]);
  });

  test('offers the neighbourhoods in the order of their numbers', () => {
    const numbered = ['Barrio 10', 'Barrio 2'].map((locationName) =>
      sensor('Aire', 'normal', { locationName }),
    );
    expect(locationsOf(numbered).map(({ name }) => name)).toEqual(['Barrio 2', 'Barrio 10']);
  });

  test('keeps the statuses that a search leaves nothing of', () => {
    expect(countStatuses([], sensors)).toEqual([
      { status: 'critical', count: 0 },
      { status: 'silent', count: 0 },
      { status: 'normal', count: 0 },
    ]);
  });
});

describe('the sentence of the home (EXT-74)', () => {
  const text = (key: string, args = {}) => i18nProvider.translate(key, args);
  const measured = (name: string, status: HomeSensor['status'], more: Partial<HomeSensor> = {}) =>
    sensor(name, status, {
      main: { id: 1, name: 'Nivel', hours: { at: [], mean: [] } } as unknown as HomeSensor['main'],
      ...more,
    });

  test.each<[string, SensorStatus, HomeSensor[]]>([
    ['En tu barrio: todo normal', 'normal', [measured('Agua', 'normal')]],
    ['En tu barrio: todo normal', 'normal', [measured('Agua', 'normal'), sensor('Nuevo', 'unmeasured')]],
    ['En tu barrio: todavía no hay mediciones', 'unmeasured', [sensor('Nuevo', 'unmeasured')]],
    [
      'En tu barrio: se está midiendo',
      'unjudged',
      [measured('Agua', 'unjudged'), sensor('Nuevo', 'unmeasured')],
    ],
    ['En tu barrio: todo normal', 'normal', [measured('Agua', 'unjudged'), measured('Aire', 'normal')]],
    ['En tu barrio: Nivel de Agua en estado crítico', 'critical', [measured('Agua', 'critical')]],
    [
      'En tus barrios: Nivel de Agua en estado crítico y Ruido sin datos. Lo demás, normal.',
      'critical',
      [
        measured('Ruido', 'silent', { locationName: 'Altos' }),
        measured('Aire', 'normal'),
        measured('Agua', 'critical', { locationName: 'La Ribera' }),
      ],
    ],
    [
      'En tu barrio: 1 sensor en estado crítico, 3 sensores con advertencia y 1 sensor sin datos',
      'critical',
      [
        measured('A', 'critical'),
        ...['B', 'C', 'D'].map((name) => measured(name, 'warning')),
        measured('E', 'silent'),
      ],
    ],
    ['En tu barrio: Agua sin datos', 'silent', [measured('Agua', 'silent'), sensor('Nuevo', 'unmeasured')]],
  ])('is %j', (sentence, status, sensors) => {
    expect(answerOf(sensors, text)).toEqual({ sentence, status });
  });
});

describe('what wants attention', () => {
  const calm: SiteSummary = {
    sensors: { normal: 9, warning: 0, critical: 0, silent: 0, unmeasured: 2, unjudged: 0 },
    openAlarms: { warning: 0, critical: 0 },
    unassignedDevices: 0,
    unusedReadings: [],
    usersWithoutSensors: 0,
    pendingInvitations: 0,
    lastRun: { year: 2026, month: 3, sent: 4, failed: 0, unknown: 0, open: 1 },
  };

  test('leads to lists with their filters set, of what there is and the server announces', () => {
    const some = { unassignedDevices: 1, unreadDevices: 2, usersWithoutSensors: 3, pendingInvitations: 4 };
    expect(attentionOf({ ...calm, ...some }, FEATURES).map(({ to }) => to)).toEqual([
      '/devices',
      '/devices/undecoded',
      '/users?account=without-sensors',
      '/users?account=invited',
    ]);
    expect(attentionOf({ ...calm, ...some }, ['home']).map(({ label }) => label)).toEqual([
      homeMessages.usersWithoutSensors,
    ]);
    expect(attentionOf(calm, FEATURES)).toEqual([]);
  });

  test('counts a sensor as told of by an alarm of its silence or its gateway’s, until it is back', () => {
    const silence = aSilence({ sensor: { id: 4, name: 'A', typeId: 1, typeName: 'Ruido' } });
    const one = { id: 5, name: 'B', unit: null };
    const alarms = [
      silence,
      { ...silence, sensor: { ...silence.sensor, id: 7 }, variable: one },
      aGatewayAlarm({
        gateway: {
          identifier: 'g',
          sensors: [
            { id: 8, name: 'C' },
            { id: 9, name: 'D', backAt: 'ya' },
          ],
        },
      }),
    ] as NonNullable<SiteSummary['worstAlarms']>;
    expect([...silentSensorsOf(alarms)]).toEqual([4, 8]);
  });

  test.each<[boolean, Partial<SiteSummary>]>([
    [true, {}],
    [true, { lastRun: null }],
    [false, { sensors: { ...calm.sensors, silent: 1 } }],
    [false, { openAlarms: { warning: 1, critical: 0 } }],
    [false, { unwellDevices: { count: 1, worst: [] } }],
    [false, { unassignedDevices: 1 }],
    [false, { unreadDevices: 1 }],
    [false, { unusedReadings: [{ sensorId: 1, name: 'Aire', names: ['pm10'] }] }],
    [false, { pendingInvitations: 1 }],
    [false, { lastRun: { year: 2026, month: 3, sent: 4, failed: 0, unknown: 1, open: 0 } }],
  ])('that all is good is %s with %j', (isGood, part) => {
    expect(isAllGood({ ...calm, ...part })).toBe(isGood);
  });
});
