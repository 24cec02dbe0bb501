import { describe, expect, test } from 'vitest';

import { NO_THRESHOLDS } from '@domain/sensors/threshold';

import { triedLimits } from '@/resources/sensors/edit/LimitEffects';
import { effectSentence } from '@/resources/sensors/form/LimitEffectNote';
import { EMPTY_VARIABLE } from '@/resources/sensors/form/sensorValues';
import { sensorFormMessages } from '@/resources/sensors/form/texts';

const limits = { ...NO_THRESHOLDS, maxWarning: 15, maxCritical: 35 };
const saved = { ...EMPTY_VARIABLE, ...limits, id: 7, variableName: 'PM2,5' };

describe('the limits that are tried', () => {
  test('are those of the variables that the sensor has', () => {
    expect(triedLimits([saved, { ...saved, id: null }])).toEqual([{ variableId: 7, ...limits }]);
  });

  test.each([
    ['contradict each other', { maxWarning: 40 }],
    ['are all empty', NO_THRESHOLDS],
  ])('are none where they %s', (_, wrong) => {
    expect(triedLimits([{ ...saved, ...wrong }])).toEqual([]);
  });
});

describe('what limits would have meant', () => {
  test.each([
    ['hours of both', 720, 14, 2, { key: sensorFormMessages.effects.both, warning: 14, critical: 2 }],
    ['warning alone', 720, 13.6, 0, { key: sensorFormMessages.effects.warning, warning: 14, critical: 0 }],
    ['critical alone', 720, 0, 3, { key: sensorFormMessages.effects.critical, warning: 0, critical: 3 }],
    [
      'some minutes, which count as an hour',
      720,
      0.2,
      0,
      { key: sensorFormMessages.effects.warning, warning: 1 },
    ],
    ['nothing', 720, 0, 0, { key: sensorFormMessages.effects.none }],
    ['a sensor that measured nothing', 0, 0, 0, { key: sensorFormMessages.effects.unmeasured }],
  ])('tells %s', (_, measuredHours, warningHours, criticalHours, expected) => {
    expect(effectSentence({ measuredHours, warningHours, criticalHours })).toMatchObject(expected);
  });

  test('is told in days where limits are those of a day', () => {
    const days = { warning: 0, critical: 3 };
    expect(effectSentence({ measuredHours: 720, warningHours: 9, criticalHours: 20, days })).toEqual({
      key: sensorFormMessages.effects.critical,
      unit: 'days',
      ...days,
    });
  });
});
