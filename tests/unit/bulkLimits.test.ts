import { describe, expect, test } from 'vitest';

import { NO_THRESHOLDS, NOTHING_REQUIRED, type Thresholds } from '@domain/sensors/threshold';
import { limitChangeEntry } from '@server/alarms/limitChangeEntry';

import type { NormalizedVariable, Sensor } from '@/providers/data/records';
import { bulkVariables } from '@/resources/sensors/bulk/bulkVariables';
import { canBeTried, sumOf, usualLimits } from '@/resources/sensors/limits/limitValues';

import { aTried } from '../answers/limitChanges';

const aVariable = (id: number, name: string): NormalizedVariable => ({
  id,
  name,
  ...NOTHING_REQUIRED,
  unit: null,
  variables: [],
});

/** A sensor that measures a normalized variable with each of these maximums of warning. */
const aSensor = (
  id: number,
  ...measured: readonly (readonly [normalizedId: number | null, max?: number])[]
) =>
  ({
    id,
    name: `Sensor ${id}`,
    typeId: 1,
    variables: measured.map(([normalizedVariableId, maxWarning = null], index) => ({
      ...NO_THRESHOLDS,
      variableId: 10 * id + index,
      variableName: 'Medición',
      normalizedVariableId,
      maxWarning,
    })),
  }) as unknown as Sensor;

describe('The variables of several sensors', () => {
  const known = [aVariable(1, 'Ruido'), aVariable(2, 'Ánimo'), aVariable(3, 'Agua'), aVariable(4, 'Nadie')];

  test('are those that some measure: that of most first, then by name; a sensor counts once', () => {
    const sensors = [aSensor(1, [1], [1]), aSensor(2, [2], [3]), aSensor(3, [3], [null])];
    const found = bulkVariables(sensors, known).map(({ variable, sensors: own }) => [
      variable.name,
      own.map(({ id }) => id),
    ]);
    expect(found).toEqual([
      ['Agua', [2, 3]],
      ['Ánimo', [2]],
      ['Ruido', [1]],
    ]);
  });

  test('begin with the limits that most of its variables have', () => {
    const sensors = [aSensor(1, [1, 40], [1, 50]), aSensor(2, [1, 50], [2, 40])];
    expect(usualLimits({ variable: aVariable(1, 'Ruido'), sensors })).toEqual({
      limits: { ...NO_THRESHOLDS, maxWarning: 50 },
      count: 2,
      total: 3,
    });
  });
});

describe('Limits can be tried', () => {
  test.each<[string, Partial<Thresholds>, boolean]>([
    ['in the right order', { maxWarning: 30, maxCritical: 40 }, true],
    ['not if they contradict each other', { maxWarning: 50, maxCritical: 40 }, false],
    ['not without one that is required', { maxCritical: 40 }, false],
  ])('%s', (_, limits, expected) => {
    const variable = { ...aVariable(1, 'Ruido'), requireMaxWarning: true };
    expect(canBeTried({ ...NO_THRESHOLDS, ...limits }, variable)).toBe(expected);
  });

  test('if there are none at all, unless one is required', () => {
    expect(canBeTried(NO_THRESHOLDS, aVariable(1, 'Ruido'))).toBe(true);
  });
});

test('What limits would have meant is summed up, and who would change and who measured is counted', () => {
  const limits = { ...NO_THRESHOLDS, maxWarning: 30 };
  const tried = [aTried({ sensorId: 1 }), aTried({ sensorId: 2, maxWarning: 30, measuredHours: 0 })];
  expect(sumOf(tried, limits)).toEqual({
    before: { warningHours: 20, criticalHours: 0 },
    after: { warningHours: 12, criticalHours: 8 },
    measured: 1,
    changing: 1,
  });
});

test('Of limits of a day, days are summed up, of those sensors that measured some', () => {
  const days = { warning: 2, critical: 1 };
  const beyond = { warningHours: 14, criticalHours: 6, days };
  const nothing = { warningHours: 0, criticalHours: 0 };
  const tried = [
    aTried({ sensorId: 1, after: beyond }),
    aTried({ sensorId: 2, after: beyond }),
    aTried({ sensorId: 3, after: nothing }),
  ];
  expect(sumOf(tried, NO_THRESHOLDS).after.days).toEqual({ warning: 4, critical: 2 });
});

describe('The activity says of limits that many sensors got', () => {
  const limits = { ...NO_THRESHOLDS, maxWarning: 30 };
  const having = (maxWarning: number, ...names: readonly string[]) =>
    names.map((sensorName) => ({ ...NO_THRESHOLDS, maxWarning, sensorName }));

  test.each<[string, ReturnType<typeof having>, [string, unknown][]]>([
    ['a few by their names', having(40, 'Uno', 'Dos', 'Tres'), [['Uno, Dos y Tres', 40]]],
    ['more by their number', having(40, 'Uno', 'Dos', 'Tres', 'Cuatro'), [['4 sensores', 40]]],
    [
      'those with the most frequent limits first',
      [...having(50, 'Uno'), ...having(40, 'Dos', 'Tres')],
      [
        ['Dos y Tres', 40],
        ['Uno', 50],
      ],
    ],
    [
      'of more limits than one reads, that they vary',
      Array.from({ length: 12 }, (_, index) => having(50 + index, `S${index}`)).flat(),
      [
        ...Array.from({ length: 9 }, (_, index): [string, number] => [`S${index}`, 50 + index]),
        ['S9, S10 y S11', 'varios'],
      ],
    ],
  ])('%s', (_, changed, expected) => {
    const { before, after } = limitChangeEntry('Ruido', changed, limits);
    expect(
      before.sensors.map((group) => [group.name, 'maxWarning' in group ? group.maxWarning : undefined]),
    ).toEqual(expected);
    expect(after.sensors.map((group) => [group.name, group.maxWarning])).toEqual(
      expected.map(([name]) => [name, 30]),
    );
    expect([before.count, after.count]).toEqual([changed.length, changed.length]);
  });
});
