import { describe, expect, it } from 'vitest';

import { readingUnit, unitOfLimits, usualKind, type VariableKind } from '@domain/sensors/variableKind';
import { figureOf, usualHour, type HourFigure } from '@reporting/figures';

const hours = (...figures: [mean: number, minutes: number][]): HourFigure[] =>
  figures.map(([mean, minutes]) => ({ mean, minutes }));

describe('The figure of several hours', () => {
  it.each<[string, VariableKind, HourFigure[], number, number]>([
    ['is weighted by time', 'instantaneous', hours([10, 60], [40, 30]), 20, 20],
    ['counts all alike if no time is known', 'instantaneous', hours([10, 0], [40, 0]), 25, 25],
    ['is the level of the same energy', 'sound-level', hours([60, 60], [70, 60]), 67.4036, 67.4036],
    ['is a level weighted by time', 'sound-level', hours([60, 60], [70, 30]), 66.0206, 66.0206],
    ['is a level of hours that are beyond all energy', 'sound-level', hours([1e50, 60]), 1e50, 1e50],
    ['is a sum, beside what is usual in an hour', 'amount', hours([1, 5], [2, 60], [6, 60]), 9, 3],
    ['is a consumption', 'meter', hours([0, 60], [0.5, 60]), 0.5, 0.25],
    ['has an end', 'amount', hours([1e300, 60], [1e300, 60]), 2e100, 1e100],
  ])('%s', (_, kind, some, figure, usual) => {
    expect(figureOf(kind, some)).toBeCloseTo(figure, 4);
    expect(usualHour(kind, some)).toBeCloseTo(usual, 4);
  });
});

describe('The unit of a variable', () => {
  it.each([
    ['dB(A)', 'sound-level'],
    ['dB', 'sound-level'],
    [' m³ ', 'meter'],
    ['kWh', 'meter'],
    ['mm', 'amount'],
    ['°C', 'instantaneous'],
    ['µg/m³', 'instantaneous'],
  ])('%s suggests %s', (unit, kind) => {
    expect(usualKind(unit)).toBe(kind);
  });

  it.each([
    ['m³', 'meter', undefined, 'm³/h'],
    ['m³', 'meter', 'hour', 'm³/h'],
    ['m³', 'meter', 'day', 'm³/día'],
    ['mm', 'amount', null, 'mm/h'],
    ['mm', 'amount', 'day', 'mm/día'],
    ['dB(A)', 'sound-level', null, 'dB(A)'],
    ['°C', null, 'day', '°C'],
    [null, 'meter', 'day', null],
  ])('%s of a kind %s has limits by %s in %s', (unit, kind, limitsBy, expected) => {
    const measured = { kind, limitsBy };
    expect(unitOfLimits(unit, measured)).toBe(expected);
    expect(readingUnit({ ...measured, unit: expected })).toBe(unit);
  });
});
