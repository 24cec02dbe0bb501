import { describe, expect, it } from 'vitest';

import { measuredText } from '@contract/serving/measuredText';

describe('A text is a measured value', () => {
  it.each([
    ['24.6', 24.6],
    [' 24,6 ', 24.6],
    ['-3', -3],
    ['−3,5', -3.5],
    ['+12', 12],
    ['.5', 0.5],
    ['0,123', 0.123],
    ['1.234', 1.234],
    ['12,3456', 12.3456],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ["1'234.5", 1234.5],
    ['1.5e3', 1500],
    ['1e-3', 0.001],
    ['ON', 1],
    ['off', 0],
    ['true', 1],
    ['Open', 1],
    ['closed', 0],
    ['sí', 1],
    ['Apagado', 0],
  ])('%j', (text, value) => {
    expect(measuredText(text)).toEqual({ value });
  });

  it.each([
    ['19.6 %', 19.6, '%'],
    ['19.6%', 19.6, '%'],
    ['30,11 °C', 30.11, '°C'],
    ['30.11\u00a0°C', 30.11, '°C'],
    ['1.013,25 hPa', 1013.25, 'hPa'],
    ['3.6V', 3.6, 'V'],
    ['0.5 m3', 0.5, 'm3'],
    ['12 µg/m³', 12, 'µg/m³'],
    ['7 rayos', 7, 'rayos'],
  ])('with its unit: %j', (text, value, unit) => {
    expect(measuredText(text)).toEqual({ value, unit });
  });
});

describe('A text is no measured value', () => {
  it.each([
    '',
    'hola',
    'n/a',
    'NaN',
    'Infinity',
    'v1.2',
    '0x1F',
    '0A1B',
    '70e12',
    '007',
    '4G',
    '12:30',
    '2026-11-29',
    '192.168.1.1',
    '1.23.4',
    '1.234,5,6',
    '24.6 a 30',
    '24.6 25.1',
    '1234567890123456',
    '1e999',
    '__proto__',
    'constructor',
  ])('%j', (text) => {
    expect(measuredText(text)).toEqual({ problem: 'No es un número.' });
  });

  it.each(['1,234', '-21,500', '12,345 kWh'])('where it may be two: %j', (text) => {
    expect(measuredText(text)).toEqual({ problem: 'No se sabe si la coma separa decimales o miles.' });
  });
});
