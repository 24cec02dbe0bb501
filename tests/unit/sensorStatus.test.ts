import { describe, expect, test } from 'vitest';

import { compareStatuses, sensorStatus } from '@domain/sensors/sensorStatus';
import { statusNames } from '@domain/sensors/statusNames';

import { sensorStatusMessages } from '@/resources/sensors/parts/texts';

const NOW = Date.parse('2026-04-10T12:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60;

const limits = (level: 'warning' | 'critical') => ({ kind: 'limits', level }) as const;
const silence = { kind: 'silence', level: 'warning' } as const;
const value = (minutesAgo: number, status: 'normal' | 'warning' | 'critical' | null = 'normal') => ({
  at: NOW - minutesAgo * MINUTE,
  status,
});

describe('sensorStatus', () => {
  test.each([
    ['unmeasured', [], []],
    ['normal', [], [value(3)]],
    ['normal', [], [value(61, 'critical')]],
    ['critical', [], [value(60, 'critical')]],
    ['warning', [], [value(3), value(20, 'warning')]],
    ['critical', [limits('warning')], [value(3), value(4, 'critical')]],
    ['warning', [limits('warning')], [value(3)]],
    ['critical', [limits('critical'), limits('warning')], [value(3, 'warning')]],
    ['silent', [silence], [value(120)]],
    ['critical', [silence, limits('critical')], [value(5 * DAY)]],
    // One of its variables.
    ['normal', [{ ...silence, variableId: 7 }], [value(3)]],
    ['silent', [{ ...silence, variableId: null }], [value(3)]],
    ['normal', [], [value(DAY)]],
    ['silent', [], [value(DAY + 1)]],
    ['normal', [], [value(3 * DAY), value(DAY - 1)]],
    // Nothing has limits.
    ['unjudged', [], [value(3, null), value(DAY, null)]],
    ['unjudged', [], [value(3, null), value(DAY + 1)]],
    ['normal', [], [value(3, null), value(DAY)]],
    ['warning', [limits('warning')], [value(3, null)]],
    ['silent', [], [value(DAY + 1, null)]],
    // A server's clock may be a little ahead of ours.
    ['warning', [], [value(-2, 'warning')]],
  ] as const)('is %s with the alarms %j and the values %j', (status, openAlarms, lastValues) => {
    expect(sensorStatus({ openAlarms, lastValues }, NOW)).toBe(status);
  });
});

test('compareStatuses puts first what wants attention most', () => {
  const mixed = ['normal', 'silent', 'critical', 'unjudged', 'unmeasured', 'warning'] as const;
  expect(mixed.toSorted(compareStatuses)).toEqual([
    'critical',
    'warning',
    'silent',
    'unmeasured',
    'normal',
    'unjudged',
  ]);
});

test('A sensor is called what its values are called', () => {
  expect(sensorStatusMessages).toMatchObject(statusNames);
});
