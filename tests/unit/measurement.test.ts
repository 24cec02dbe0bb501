import { describe, expect, test } from 'vitest';

import {
  toMeasurement,
  toMeasurementValues,
  EMPTY_MEASUREMENT,
} from '@/resources/normalized-variables/measurement';

const NOTHING = { alarmRule: false, kind: false, plausible: false };

describe('the measurement of a variable', () => {
  test.each([
    ['nothing', '', '', { unit: null, providerVariables: [] }],
    ['blanks, which are nothing', '  ', ' \n\n ', { unit: null, providerVariables: [] }],
    ['a name a line', ' ppm ', 'CO2\n co2_ppm \n', { unit: 'ppm', providerVariables: ['CO2', 'co2_ppm'] }],
    ['a name that comes twice', 'm', 'a\nb\na', { unit: 'm', providerVariables: ['a', 'b'] }],
  ])('is sent as %s', (_, unit, providerVariables, expected) => {
    expect(toMeasurement({ ...EMPTY_MEASUREMENT, unit, providerVariables }, NOTHING)).toEqual(expected);
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
      kind: 'instantaneous',
      meterSize: '',
      alarmOnContinuousUse: false,
      limitsBy: 'hour',
      stateNames: '',
      plausibleMin: '',
      plausibleMax: '',
      stuckHours: '',
      greatestStep: '',
      dayLimit: '',
      nightLimit: '',
      noisePeriods: true,
      pollutant: null,
      meaningNormal: '',
      meaningWarning: '',
      meaningCritical: '',
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
    expect(
      toMeasurement({ ...EMPTY_MEASUREMENT, alarmDelay, alarmMargin }, { ...NOTHING, alarmRule: true })
        .alarmRule,
    ).toEqual(alarmRule);
  });

  test.each([
    ['a kind without a size', 'amount', 5, { kind: 'amount', meterSize: null }],
    ['a meter’s size', 'meter', 99_999, { kind: 'meter', meterSize: 99_999 }],
    ['a meter without one', 'meter', '', { kind: 'meter', meterSize: null }],
  ] as const)('sends, where the server announces kinds, %s', (_, kind, meterSize, expected) => {
    const values = { ...EMPTY_MEASUREMENT, kind, meterSize };
    expect(toMeasurement(values, { ...NOTHING, kind: true })).toMatchObject(expected);
    expect(toMeasurement(values, NOTHING)).not.toHaveProperty('kind');
  });

  test('sends the names of states of what is one', () => {
    const values = { ...EMPTY_MEASUREMENT, kind: 'state' as const, stateNames: '0 = Cerrada\n1: Abierta' };
    const stateNames = [
      { value: 0, name: 'Cerrada' },
      { value: 1, name: 'Abierta' },
    ];
    expect(toMeasurement(values, { ...NOTHING, kind: true }).stateNames).toEqual(stateNames);
    expect(toMeasurement({ ...values, kind: 'amount' }, { ...NOTHING, kind: true })).not.toHaveProperty(
      'stateNames',
    );
    expect(toMeasurementValues({ unit: null, kind: 'state', stateNames }).stateNames).toBe(
      '0 = Cerrada\n1 = Abierta',
    );
  });

  test.each([
    ['hours and a step', '6', '2,5', 'instantaneous', { stuckHours: 6, greatestStep: 2.5 }],
    ['neither', ' ', '', 'sound-level', { stuckHours: null, greatestStep: null }],
    ['no hours that are too few', '2', '1', 'instantaneous', { greatestStep: 1 }],
    ['no step of zero', '720', '0', 'instantaneous', { stuckHours: 720 }],
    ['nothing of a meter', '6', '2', 'meter', {}],
  ] as const)(
    'sends, where the server announces quality, %s',
    (_, stuckHours, greatestStep, kind, expected) => {
      const values = { ...EMPTY_MEASUREMENT, stuckHours, greatestStep, kind };
      const sent = toMeasurement(values, { ...NOTHING, plausible: true });
      expect({ stuckHours: sent.stuckHours, greatestStep: sent.greatestStep }).toEqual(expected);
    },
  );

  test.each([
    ['both ends', '-40', '60,5', { min: -40, max: 60.5 }],
    ['one end', '', ' 100 ', { min: null, max: 100 }],
    ['none', '', '', { min: null, max: null }],
    ['nothing of what is no number', 'poco', '1', undefined],
    ['nothing of a range that is upside down', '5', '5', undefined],
  ])(
    'sends, where the server announces quality, %s of what can be',
    (_, plausibleMin, plausibleMax, plausible) => {
      const values = { ...EMPTY_MEASUREMENT, plausibleMin, plausibleMax };
      expect(toMeasurement(values, { ...NOTHING, plausible: true }).plausible).toEqual(plausible);
      expect(toMeasurement(values, NOTHING)).not.toHaveProperty('plausible');
    },
  );
});
