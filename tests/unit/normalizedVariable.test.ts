import { describe, expect, test } from 'vitest';

import { normalizedVariables } from '@contract';
import {
  canSave,
  createRequestFor,
  isChanged,
  isStarted,
  NOTHING_FILLED_IN,
  requiredLimitsOf,
  thresholdsOf,
  updateRequestFor,
  withRequirement,
  type NewVariable,
  type RequiredLimits,
} from '@/resources/normalized-variables/normalizedVariable';

const nothingRequired = {
  requireMinCritical: false,
  requireMaxCritical: false,
  requireMinWarning: false,
  requireMaxWarning: false,
};
const noValues = { minCritical: null, maxCritical: null, minWarning: null, maxWarning: null };

describe('what a saved variable requires', () => {
  test.each([
    ['nothing', nothingRequired, [noValues], {}],
    [
      'a limit with its value',
      { ...nothingRequired, requireMaxCritical: true },
      [{ ...noValues, maxCritical: 90.5 }],
      { maxCritical: 90.5 },
    ],
    [
      'a limit of zero',
      { ...nothingRequired, requireMinWarning: true },
      [{ ...noValues, minWarning: 0 }],
      { minWarning: 0 },
    ],
    [
      'a limit without a value',
      { ...nothingRequired, requireMaxCritical: true },
      [noValues],
      { maxCritical: null },
    ],
    [
      'a limit, without any values',
      { ...nothingRequired, requireMaxCritical: true },
      [],
      { maxCritical: null },
    ],
    [
      'a limit, with null for values',
      { ...nothingRequired, requireMaxCritical: true },
      null,
      { maxCritical: null },
    ],
    [
      'a limit, without the field',
      { ...nothingRequired, requireMaxCritical: true },
      undefined,
      { maxCritical: null },
    ],
    ['nothing, with a value left over', nothingRequired, [{ ...noValues, minWarning: 350 }], {}],
  ])('%s', (_, requirements, variables, expected) => {
    expect(requiredLimitsOf({ ...requirements, variables })).toEqual(expected);
  });
});

describe('a toggle', () => {
  test('that is turned on has no value yet', () => {
    expect(withRequirement({ maxWarning: 3 }, 'maxCritical', true)).toEqual({
      maxWarning: 3,
      maxCritical: null,
    });
  });

  test('that is turned off loses its value, also when it is turned on again', () => {
    const off = withRequirement({ maxWarning: 3, maxCritical: 5 }, 'maxCritical', false);
    expect(off).toEqual({ maxWarning: 3 });
    expect(withRequirement(off, 'maxCritical', true)).toEqual({ maxWarning: 3, maxCritical: null });
  });
});

describe('an edit', () => {
  test.each<[string, RequiredLimits, RequiredLimits, { changed: boolean; saveable: boolean }]>([
    ['that changes nothing', { maxCritical: 5 }, { maxCritical: 5 }, { changed: false, saveable: false }],
    ['of nothing', {}, {}, { changed: false, saveable: false }],
    ['of a value', { maxCritical: 6 }, { maxCritical: 5 }, { changed: true, saveable: true }],
    ['to zero', { maxCritical: 0 }, { maxCritical: 5 }, { changed: true, saveable: true }],
    ['to a negative number', { minCritical: -4.25 }, {}, { changed: true, saveable: true }],
    ['that empties a value', { maxCritical: null }, { maxCritical: 5 }, { changed: true, saveable: false }],
    ['that turns a toggle on', { maxCritical: null }, {}, { changed: true, saveable: false }],
    ['that turns the last toggle off', {}, { maxCritical: 5 }, { changed: true, saveable: true }],
    [
      'of a value, with another still empty',
      { maxCritical: 6, maxWarning: null },
      { maxCritical: 5, maxWarning: null },
      { changed: true, saveable: false },
    ],
    [
      'that leaves an empty one empty',
      { maxCritical: null },
      { maxCritical: null },
      { changed: false, saveable: false },
    ],
    ['that takes an empty one away', {}, { maxCritical: null }, { changed: true, saveable: true }],
  ])('%s', (_, limits, saved, { changed, saveable }) => {
    expect(isChanged(limits, saved)).toBe(changed);
    expect(canSave(limits, saved)).toBe(saveable);
  });

  test('has four values, null where none is required', () => {
    expect(thresholdsOf({ maxCritical: 5, minWarning: null })).toEqual({ ...noValues, maxCritical: 5 });
  });
});

describe('the request of an update', () => {
  test.each<[string, RequiredLimits, object]>([
    ['of nothing', {}, { ...nothingRequired, ...noValues }],
    [
      'of two limits',
      { minCritical: -1.5, maxWarning: 20 },
      {
        ...nothingRequired,
        ...noValues,
        requireMinCritical: true,
        minCritical: -1.5,
        requireMaxWarning: true,
        maxWarning: 20,
      },
    ],
  ])('%s', (_, limits, expected) => {
    const request = updateRequestFor(limits);
    expect(request).toEqual(expected);
    expect(normalizedVariables.updateNormalizedVariableRequest.parse(request)).toEqual(expected);
  });
});

describe('a new variable', () => {
  const filled: NewVariable = { name: ' Benceno ', typeId: 1, required: ['maxCritical', 'minWarning'] };

  test('goes out with its name trimmed and the toggles that are on', () => {
    const request = createRequestFor(filled);
    expect(request).toEqual({
      ...nothingRequired,
      normalizedName: 'Benceno',
      sensorTypeId: 1,
      requireMaxCritical: true,
      requireMinWarning: true,
    });
    expect(normalizedVariables.createNormalizedVariableRequest.parse(request)).toEqual(request);
  });

  test.each<[string, Partial<NewVariable>]>([
    ['no name', { name: '' }],
    ['a blank name', { name: ' \t ' }],
    ['no type', { typeId: null }],
  ])('with %s does not', (_, change) => {
    expect(createRequestFor({ ...filled, ...change })).toBeNull();
  });

  test.each<[string, Partial<NewVariable>, boolean]>([
    ['nothing', {}, false],
    ['a name', { name: 'B' }, true],
    ['a type', { typeId: 3 }, true],
    ['a toggle', { required: ['minCritical'] }, true],
  ])('with %s filled in could be lost: %s', (_, change, expected) => {
    expect(isStarted({ ...NOTHING_FILLED_IN, ...change })).toBe(expected);
  });
});
