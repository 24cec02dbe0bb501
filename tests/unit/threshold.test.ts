import { describe, expect, test } from 'vitest';

import {
  alertLevels,
  findContradictions,
  isRequired,
  LIMITS,
  NO_THRESHOLDS,
  pickThresholds,
  ZONES,
  type Limit,
  type Requirements,
} from '@domain/sensors/threshold';

type Row = readonly [number | null, number | null, number | null, number | null];

const thresholds = ([minCritical, minWarning, maxWarning, maxCritical]: Row) => ({
  minCritical,
  minWarning,
  maxWarning,
  maxCritical,
});

const _ = null;

describe('thresholds [minimum critical, minimum warning, maximum warning, maximum critical]', () => {
  test.each<Row>([
    [_, _, _, _],
    [0, 1, 2, 3],
    [1, 1, 2, 2],
    [-2, 3, 32, 38.5],
    [0.1, 0.2, 0.3, 0.3],
    [_, 5, _, 60],
    [4, _, _, 5],
    [0, _, _, _],
    [_, _, 0, _],
  ])('%j, %j, %j, %j agree', (...row) => {
    expect(findContradictions(thresholds(row))).toEqual([]);
  });

  test.each<[Row, string[]]>([
    [[2, 1, 3, 4], ['minCritical > minWarning']],
    [[0, 3, 3, 4], ['minWarning >= maxWarning']],
    [[0, 4, 3, 5], ['minWarning >= maxWarning']],
    [[0, 1, 5, 4], ['maxWarning > maxCritical']],
    [[4, _, _, 4], ['minCritical >= maxCritical']],
    [[4, _, 4, _], ['minCritical >= maxWarning']],
    [[_, 9, _, 8], ['minWarning >= maxCritical']],
    [
      [4, 3, 2, 1],
      ['minCritical > minWarning', 'minWarning >= maxWarning', 'maxWarning > maxCritical'],
    ],
    [[0, -1, _, _], ['minCritical > minWarning']],
  ])('%j contradict each other: %j', (row, expected) => {
    const found = findContradictions(thresholds(row)).map(
      ({ lower, upper, isStrict }) => `${lower} ${isStrict ? '>=' : '>'} ${upper}`,
    );
    expect(found).toEqual(expected);
  });

  test.each<[Row, string | null]>([
    [[_, _, _, _], null],
    [[0, 1, 2, 3], 'critical warning normal warning critical'],
    [[_, 1, 2, _], 'warning warning normal warning warning'],
    [[0, _, _, 3], 'critical normal normal normal critical'],
    [[_, _, 2, 3], 'normal normal normal warning critical'],
    [[0, _, _, _], 'critical normal normal normal normal'],
    [[0, 1, 3, 2], null],
    [[_, 2, 2, _], null],
  ])('%j part the scale into %s', (row, expected) => {
    const levels = alertLevels(thresholds(row));
    expect(levels && ZONES.map((zone) => levels[zone]).join(' ')).toBe(expected);
  });
});

describe('a normalized variable', () => {
  const nothing: Requirements = {
    requireMinCritical: false,
    requireMinWarning: false,
    requireMaxWarning: false,
    requireMaxCritical: false,
  };

  test.each<[Partial<Requirements>, Limit[]]>([
    [{}, []],
    [{ requireMinCritical: true }, ['minCritical']],
    [{ requireMinWarning: true }, ['minWarning']],
    [{ requireMaxWarning: true }, ['maxWarning']],
    [{ requireMaxCritical: true }, ['maxCritical']],
    [{ requireMinCritical: true, requireMaxCritical: true }, ['minCritical', 'maxCritical']],
  ])('with %j requires %j', (requirements, required) => {
    expect(LIMITS.filter((limit) => isRequired(limit, { ...nothing, ...requirements }))).toEqual(required);
  });

  test('that nobody knows requires nothing', () => {
    expect(LIMITS.filter((limit) => isRequired(limit, undefined))).toEqual([]);
  });
});

test('pickThresholds leaves everything else behind', () => {
  const variable = { ...NO_THRESHOLDS, maxCritical: 3, variableId: 7 };
  expect(pickThresholds(variable)).toEqual({ ...NO_THRESHOLDS, maxCritical: 3 });
});
