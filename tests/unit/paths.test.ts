import { describe, expect, test } from 'vitest';

import { reportsPath } from '@domain/reportsPath';

describe('reportsPath', () => {
  test.each([
    [{}, '/reports'],
    [{ sensorType: 2, sensor: 31 }, '/reports?sensorType=2&sensor=31'],
    [
      { sensorType: 2, sensor: 31, year: 2026, month: 9 },
      '/reports?sensorType=2&sensor=31&year=2026&month=9',
    ],
    [{ sensorType: 2, sensor: undefined }, '/reports?sensorType=2'],
  ])('%j is %s', (query, address) => {
    expect(reportsPath(query)).toBe(address);
  });
});
