import { describe, expect, test } from 'vitest';

import { nameOfState, readStateNames, stateNamedTwice, writeStateNames } from '@domain/sensors/stateNames';
import { describeSpan, formatValue } from '@reporting/captions';

const DOOR = [
  { value: 0, name: 'Cerrada' },
  { value: 1, name: 'Abierta' },
];

describe('The names of states', () => {
  test.each([
    ['0 = Cerrada\n1 = Abierta', DOOR],
    [' 0: Cerrada \n\n1=Abierta\n', DOOR],
    ['-1 = Falla = grave', [{ value: -1, name: 'Falla = grave' }]],
    ['-0 = Cerrada', [{ value: 0, name: 'Cerrada' }]],
    ['', []],
    ['Cerrada', undefined],
    ['0 =', undefined],
    ['0,5 = A medias', undefined],
    ['9999999 = Lejos', undefined],
  ])('are read from %j', (typed, expected) => {
    expect(readStateNames(typed)).toEqual(expected);
  });

  test('are written as they are read', () => {
    expect(readStateNames(writeStateNames(DOOR))).toEqual(DOOR);
  });

  test.each([
    [DOOR, undefined],
    [[...DOOR, { value: 1, name: 'Trabada' }], 1],
  ])('are one for each state', (names, expected) => {
    expect(stateNamedTwice(names)).toBe(expected);
  });

  test('take the place of the numbers that have one', () => {
    expect(nameOfState(1, DOOR)).toBe('Abierta');
    expect(nameOfState(1, null)).toBeUndefined();
    expect(formatValue(1, { kind: 'state', stateNames: DOOR })).toBe('Abierta');
    expect(formatValue(2, { kind: 'state', stateNames: DOOR })).toBe('2');
    const month = {
      min: 0,
      mean: 25,
      max: 2,
      detail: { states: { 0: 45, 1: 10, 2: 5, other: 0 }, changes: 3 },
    };
    expect(describeSpan(month, { kind: 'state', stateNames: DOOR })).toBe(
      'activo 25 % del tiempo (Cerrada: 75 %, Abierta: 16,7 %, 2: 8,3 %, otros: 0 %), 3 cambios',
    );
  });
});
