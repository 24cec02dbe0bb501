import { describe, expect, test } from 'vitest';

import {
  toMeasurement,
  toMeasurementValues,
  EMPTY_MEASUREMENT,
} from '@/resources/normalized-variables/measurement';

describe('the measurement of a variable', () => {
  test.each([
    ['nothing', '', '', { unit: null, providerVariables: [] }],
    ['blanks, which are nothing', '  ', ' \n\n ', { unit: null, providerVariables: [] }],
    ['a name a line', ' ppm ', 'CO2\n co2_ppm \n', { unit: 'ppm', providerVariables: ['CO2', 'co2_ppm'] }],
    ['a name that comes twice', 'm', 'a\nb\na', { unit: 'm', providerVariables: ['a', 'b'] }],
  ])('is sent as %s', (_, unit, providerVariables, expected) => {
    expect(toMeasurement({ ...EMPTY_MEASUREMENT, unit, providerVariables }, false)).toEqual(expected);
  });

  test('is read as it will be shown', () => {
    const providerVariables = [
      { variableId: 1, variableName: 'CO2' },
      { variableId: 2, variableName: 'co2_ppm' },
    ];
    const alarmRule = { delayMinutes: 30, hysteresisPercent: 2.5 };
    expect(toMeasurementValues({ unit: 'ppm', providerVariables, alarmRule })).toEqual({
      alarmDelay: 30,
      alarmMargin: 2.5,
      unit: 'ppm',
      providerVariables: 'CO2\nco2_ppm',
    });
    expect(toMeasurementValues({ unit: null, providerVariables: undefined, alarmRule: null })).toEqual(
      EMPTY_MEASUREMENT,
    );
  });

  test.each([
    ['the usual rule', 10, 5, { delayMinutes: 10, hysteresisPercent: 5 }],
    ['no delay and no margin', 0, 0, { delayMinutes: 0, hysteresisPercent: 0 }],
    ['no rule without a margin', 10, '', undefined],
    ['no rule without a delay', '', 5, undefined],
    ['no rule with a margin that is no number', 10, 'poco', undefined],
  ])('sends, where the server announces alarms, %s', (_, alarmDelay, alarmMargin, alarmRule) => {
    expect(toMeasurement({ ...EMPTY_MEASUREMENT, alarmDelay, alarmMargin }, true).alarmRule).toEqual(
      alarmRule,
    );
  });
});
