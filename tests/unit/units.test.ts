import { describe, expect, it } from 'vitest';

import { addsUpBetweenSensors } from '@domain/sensors/variableKind';
import { conversionBetween, isSameUnit, unitName, unitsLike } from '@domain/sensors/units';

const convert = (value: number, from: string, to: string): number => {
  const conversion = conversionBetween(from, to);
  if (!conversion) throw new Error(`${from} → ${to}`);
  return value * conversion.factor + conversion.offset;
};

describe('A value in one unit', () => {
  it.each([
    [32, '°F', '°C', 0],
    [212, '°F', '°C', 100],
    [-40, '°F', '°C', -40],
    [98.6, 'ºF', '°C', 37],
    [0, 'K', '°C', -273.15],
    [300, 'K', '°F', 80.33],
    [1013.25, 'hPa', 'kPa', 101.325],
    [1013.25, 'mbar', 'hPa', 1013.25],
    [760, 'mmHg', 'hPa', 1013.25],
    [29.92, 'inHg', 'hPa', 1013.2075888],
    [101_325, 'Pa', 'atm', 1],
    [14.5038, 'psi', 'bar', 1],
    [1_500, 'Wh', 'kWh', 1.5],
    [2, 'MWh', 'kWh', 2_000],
    [3.6, 'MJ', 'kWh', 1],
    [5, 'MW', 'kW', 5_000],
    [5, 'mW', 'W', 0.005],
    [1_250, 'l', 'm³', 1.25],
    [1, 'm3', 'l', 1_000],
    [100, 'gal', 'l', 378.5411784],
    [36, 'km/h', 'm/s', 10],
    [10, 'mph', 'km/h', 16.09344],
    [1, 'kn', 'km/h', 1.852],
    [10, 'ft', 'm', 3.048],
    [1, 'in', 'mm', 25.4],
    [250, 'cm', 'm', 2.5],
    [400, 'ppb', 'ppm', 0.4],
    [0.035, 'mg/m³', 'µg/m³', 35],
    [60, 'l/min', 'm³/h', 3.6],
    [3_300, 'mV', 'V', 3.3],
    [1, 'l/m²', 'mm', 1],
    [1, 'dS/m', 'µS/cm', 1_000],
  ])('%d %s is, in the other, %s → %d', (value, from, to, expected) => {
    expect(convert(value, from, to)).toBeCloseTo(expected, 2);
    expect(convert(expected, to, from)).toBeCloseTo(value, 1);
  });
});

describe('Two spellings', () => {
  it.each([
    ['°C', '℃'],
    ['°C', 'Celsius'],
    ['°C', 'degC'],
    ['°F', '°f'],
    ['µg/m³', 'ug/m3'],
    ['μg/m³', 'µg·m⁻³'],
    ['m/s', 'm·s⁻¹'],
    ['km/h', 'km·h⁻¹'],
    ['km/h', 'KMH'],
    ['m³', 'm^3'],
    ['m³', 'M3'],
    ['l', 'litros'],
    ['kWh', 'KWH'],
    ['hPa', 'mbar'],
    ['lx', 'Lux'],
    // Unknown, and yet the same.
    ['dB(A)', 'db(a)'],
  ])('%s and %s are one unit', (one, other) => expect(isSameUnit(one, other)).toBe(true));

  it.each([
    ['°C', '°F'],
    ['mW', 'MW'],
    ['dB(A)', 'dB(C)'],
    ['ppb', 'µg/m³'],
    ['°C', '%'],
  ])('%s and %s are not', (one, other) => expect(isSameUnit(one, other)).toBe(false));

  it('that only capitals tell apart are not guessed', () => {
    expect(conversionBetween('mw', 'W')).toBeUndefined();
    expect(conversionBetween('mPa', 'hPa')).toBeUndefined();
  });
});

describe('What several sensors counted', () => {
  it.each([
    ['meter', 'm³', true],
    ['meter', 'kWh', true],
    ['amount', 'vehículos', true],
    ['amount', null, true],
    ['amount', 'mm', false],
    ['amount', 'l/m²', false],
    ['amount', 'Milímetros', false],
    ['amount', 'pulgadas', false],
    ['meter', 'kWh/m2', false],
    ['instantaneous', '°C', false],
  ] as const)('as %s in %s adds up: %s', (kind, unit, adds) =>
    expect(addsUpBetweenSensors(kind, unit)).toBe(adds),
  );
});

it('What measures something else is not converted', () => {
  expect(conversionBetween('°C', 'hPa')).toBeUndefined();
  expect(conversionBetween('ppb', 'µg/m³')).toBeUndefined();
  expect(conversionBetween('furlong', 'm')).toBeUndefined();
});

it('The units in which a device may send a variable are the others of what it measures', () => {
  expect(unitsLike('ºC')).toEqual(['°F', 'K']);
  expect(unitsLike('dB(A)')).toEqual([]);
  expect(unitName('degF')).toBe('°F');
  expect(unitName(' dB ')).toBe('dB');
});
