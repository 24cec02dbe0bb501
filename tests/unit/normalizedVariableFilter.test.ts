import { describe, expect, test } from 'vitest';

import {
  EVERY_VARIABLE,
  filterSearch,
  isNarrowing,
  readFilter,
  type NormalizedVariableFilter,
} from '@/resources/normalized-variables/normalizedVariableFilter';

describe('a filter in an address', () => {
  test.each<[string, NormalizedVariableFilter]>([
    ['', EVERY_VARIABLE],
    ['name=Nivel', { name: 'Nivel', typeId: null }],
    ['name=o+p', { name: 'o p', typeId: null }],
    ['sensorType=4', { name: '', typeId: 4 }],
    ['name=Nivel+del+agua&sensorType=4', { name: 'Nivel del agua', typeId: 4 }],
  ])('%j is kept both ways', (search, filter) => {
    expect(readFilter(new URLSearchParams(search))).toEqual(filter);
    expect(filterSearch(filter).toString()).toBe(search);
  });

  test.each(['0', '-1', '1.5', '4x', '', '1e3', '99999999999999999999'])(
    'the type %j counts as none',
    (sensorType) => {
      expect(readFilter(new URLSearchParams({ sensorType })).typeId).toBeNull();
    },
  );
});

test.each<[NormalizedVariableFilter, boolean]>([
  [EVERY_VARIABLE, false],
  [{ name: '  ', typeId: null }, false],
  [{ name: 'a', typeId: null }, true],
  [{ name: '', typeId: 2 }, true],
])('%j narrows: %s', (filter, expected) => {
  expect(isNarrowing(filter)).toBe(expected);
});
