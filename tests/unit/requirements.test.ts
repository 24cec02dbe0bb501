import { describe, expect, test } from 'vitest';

import { updateNormalizedVariableRequest } from '@contract/normalizedVariables';
import {
  LIMITS,
  NO_THRESHOLDS,
  NOTHING_REQUIRED,
  requiredLimitsOf,
  requirementOf,
  type Limit,
  type RequiredLimits,
  type Thresholds,
} from '@domain/sensors/threshold';

import { canSave } from '@/resources/normalized-variables/edit/canSave';
import { EMPTY_MEASUREMENT } from '@/resources/normalized-variables/measurement';

const NOTHING: RequiredLimits = { ...NOTHING_REQUIRED, ...NO_THRESHOLDS };

/** These limits are required, with these values; no others are. */
const requiring = (values: Partial<Thresholds>): RequiredLimits => ({
  ...NOTHING,
  ...Object.fromEntries(
    LIMITS.filter((limit) => limit in values).map((limit) => [requirementOf(limit), true]),
  ),
  ...values,
});

describe('what a saved variable requires', () => {
  const requires = (limit: Limit) => ({ ...NOTHING_REQUIRED, [requirementOf(limit)]: true });

  test.each([
    ['nothing', NOTHING_REQUIRED, [NO_THRESHOLDS], NOTHING],
    [
      'a limit with its value',
      requires('maxCritical'),
      [{ ...NO_THRESHOLDS, maxCritical: 90.5 }],
      requiring({ maxCritical: 90.5 }),
    ],
    [
      'a limit of zero',
      requires('minWarning'),
      [{ ...NO_THRESHOLDS, minWarning: 0 }],
      requiring({ minWarning: 0 }),
    ],
    ['a limit without a value', requires('maxCritical'), [NO_THRESHOLDS], requiring({ maxCritical: null })],
    ['a limit, without any values', requires('maxCritical'), [], requiring({ maxCritical: null })],
    ['a limit, with null for values', requires('maxCritical'), null, requiring({ maxCritical: null })],
    ['a limit, without the field', requires('maxCritical'), undefined, requiring({ maxCritical: null })],
    [
      'nothing, with a value left over (VAR-8)',
      NOTHING_REQUIRED,
      [{ ...NO_THRESHOLDS, minWarning: 350 }],
      NOTHING,
    ],
  ])('%s', (_, requirements, variables, expected) => {
    const limits = requiredLimitsOf({ ...requirements, variables });
    expect(limits).toEqual(expected);
    expect(updateNormalizedVariableRequest.parse(limits)).toEqual(limits);
  });
});

describe('an edit can be saved', () => {
  test.each<[string, Partial<Thresholds>, Partial<Thresholds>, boolean]>([
    ['not when it changes nothing', { maxCritical: 5 }, { maxCritical: 5 }, false],
    ['not when there is nothing', {}, {}, false],
    ['with another value', { maxCritical: 6 }, { maxCritical: 5 }, true],
    ['with zero', { maxCritical: 0 }, { maxCritical: 5 }, true],
    ['with a negative number', { minCritical: -4.25 }, {}, true],
    ['not with a value that was emptied', { maxCritical: null }, { maxCritical: 5 }, false],
    ['not with a toggle that was turned on, before it has a value', { maxCritical: null }, {}, false],
    ['with the last toggle turned off', {}, { maxCritical: 5 }, true],
    [
      'not with another value still empty',
      { maxCritical: 6, maxWarning: null },
      { maxCritical: 5, maxWarning: null },
      false,
    ],
    ['not with an empty one left empty', { maxCritical: null }, { maxCritical: null }, false],
    ['with an empty one taken away', {}, { maxCritical: null }, true],
  ])('%s', (_, values, saved, expected) => {
    const measured = { ...EMPTY_MEASUREMENT, ...requiring(values) };
    expect(canSave(measured, { ...EMPTY_MEASUREMENT, ...requiring(saved) })).toBe(expected);
  });

  test.each([
    ['not with blanks alone', { unit: ' ppm ', providerVariables: 'CO2\n' }, false],
    ['with another unit', { unit: 'm', providerVariables: 'CO2' }, true],
    ['with another name', { unit: 'ppm', providerVariables: 'CO2\nO3' }, true],
    ['with another delay', { alarmDelay: 15 }, true],
    ['with a margin that is no number yet, to be told so', { alarmMargin: '5,' }, true],
    ['not with another unit while a limit is missing', { unit: 'm', requireMaxCritical: true }, false],
  ])('%s', (_, values, expected) => {
    const saved = { ...NOTHING, ...EMPTY_MEASUREMENT, unit: 'ppm', providerVariables: 'CO2' };
    expect(canSave({ ...saved, ...values }, saved)).toBe(expected);
  });
});
