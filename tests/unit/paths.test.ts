import { describe, expect, test } from 'vitest';

import { readAddressId } from '@domain/paths';
import { reportsPath } from '@domain/reports/reportsPath';

describe('reportsPath', () => {
  test.each([
    [{}, '/reports'],
    [{ sensorType: 2, sensor: 31 }, '/reports?sensorType=2&sensor=31'],
    [
      { sensorType: 2, sensor: 31, year: 2026, month: 9 },
      '/reports?sensorType=2&sensor=31&year=2026&month=9',
    ],
    [{ sensorType: 2, sensor: undefined }, '/reports?sensorType=2'],
    [{ sensorType: null, sensor: 31 }, '/reports?sensor=31'],
  ])('%j is %s', (query, address) => {
    expect(reportsPath(query)).toBe(address);
  });
});

test.each([
  ['1', 1],
  ['120', 120],
  ['0', null],
  ['007', null],
  ['-3', null],
  ['1.5', null],
  ['1e3', null],
  ['2x', null],
  ['abc', null],
  [' 4 ', null],
  ['', null],
  ['99999999999999999999', null],
  [undefined, null],
])('the part %j of an address names %j', (part, id) => {
  expect(readAddressId(part)).toBe(id);
});
