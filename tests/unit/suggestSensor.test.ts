import { describe, expect, test } from 'vitest';

import type { NormalizedVariable, TypeVariable } from '@/providers/data/records';
import { NEW_VARIABLE } from '@/resources/sensors/form/sensorValues';
import { suggestType, suggestVariables } from '@/resources/sensors/form/suggestSensor';

const requirements = {
  requireMinCritical: false,
  requireMaxCritical: false,
  requireMinWarning: false,
  requireMaxWarning: false,
};

const managed = (id: number, sensorTypeId: number | null, name: string, unit: string | null = null) =>
  ({ id, name, sensorTypeId, unit, ...requirements }) as NormalizedVariable;

const CLIMATE = 3;
const ALL = [
  managed(1, 1, 'Nivel sonoro', 'dB(A)'),
  managed(2, CLIMATE, 'Temperatura', '°C'),
  managed(3, CLIMATE, 'Humedad', '%HR'),
  managed(4, 4, 'Temperatura del agua', '°C'),
];

describe('the type for a device', () => {
  test.each<[string, string[], number | null]>([
    ['measures most of what the device sends', ['temperature', 'humidity', 'battery'], CLIMATE],
    ['is the first of several that measure as much', ['temperature'], CLIMATE],
    ['is found by an abbreviation', ['LAeq'], 1],
    ['is nobody’s guess where nothing is known', ['f1', 'f2'], null],
    ['is nobody’s guess where nothing arrived', [], null],
  ])('%s', (_, received, typeId) => {
    expect(suggestType(ALL, received)).toBe(typeId);
  });

  test('is never that of a variable without a type', () => {
    expect(suggestType([managed(9, null, 'Temperatura')], ['temperature'])).toBeNull();
  });
});

const ofType = (id: number, name: string, names: string[], maxWarning: number | null = null) =>
  ({
    id,
    name,
    ...requirements,
    variables: names.map((variableName, index) => ({ variableId: id * 10 + index, variableName })),
    limits: { minCritical: null, maxCritical: null, minWarning: null, maxWarning },
  }) as TypeVariable;

describe('the variables for a device', () => {
  test('are those it sends, under its names, with the limits of the type', () => {
    const variables = [ofType(1, 'Temperatura', [], 35), ofType(2, 'Humedad', []), ofType(3, 'Presión', [])];
    expect(suggestVariables(variables, ['humidity', 'temperature', 'battery'])).toMatchObject([
      { normalizedVariableId: 1, payloadName: 'temperature', maxWarning: 35, variableName: 'Temperatura' },
      { normalizedVariableId: 2, payloadName: 'humidity', maxWarning: null },
    ]);
  });

  test('take the provider’s variable of the same name, the only one, or a new one', () => {
    const received = ['temperature'];
    const chosen = (names: string[]) =>
      suggestVariables([ofType(1, 'Temperatura', names)], received).map(
        ({ senteosVariableId, variableName }) => [senteosVariableId, variableName],
      );
    expect(chosen(['temp_int', 'Temperature'])).toEqual([[11, 'Temperature']]);
    expect(chosen(['Temperatura'])).toEqual([[10, 'Temperatura']]);
    expect(chosen(['temp_int', 'temp_ext'])).toEqual([[NEW_VARIABLE, 'Temperatura']]);
    expect(chosen([])).toEqual([[NEW_VARIABLE, 'Temperatura']]);
  });
});
