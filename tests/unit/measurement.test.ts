import { describe, expect, test } from 'vitest';

import {
  isMeasuredOtherwise,
  measurementOf,
  measurementValues,
  NOT_MEASURED,
} from '@/resources/normalized-variables/measurement';
import { invitationState } from '@/resources/users/invitationState';

describe('the measurement of a variable', () => {
  test.each([
    ['nothing', '', '', { unit: null, providerVariables: [] }],
    ['blanks, which are nothing', '  ', ' \n\n ', { unit: null, providerVariables: [] }],
    ['a name a line', ' ppm ', 'CO2\n co2_ppm \n', { unit: 'ppm', providerVariables: ['CO2', 'co2_ppm'] }],
    ['a name that comes twice', 'm', 'a\nb\na', { unit: 'm', providerVariables: ['a', 'b'] }],
  ])('is sent as %s', (_, unit, providerVariables, expected) => {
    expect(measurementOf({ unit, providerVariables })).toEqual(expected);
  });

  test('is read as it will be shown', () => {
    const providerVariables = [
      { variableId: 1, variableName: 'CO2' },
      { variableId: 2, variableName: 'co2_ppm' },
    ];
    expect(measurementValues({ unit: 'ppm', providerVariables })).toEqual({
      unit: 'ppm',
      providerVariables: 'CO2\nco2_ppm',
    });
    expect(measurementValues({ unit: null, providerVariables: undefined })).toEqual(NOT_MEASURED);
  });

  test.each([
    ['blanks', { unit: ' ppm ', providerVariables: 'CO2\n' }, false],
    ['another unit', { unit: 'm', providerVariables: 'CO2' }, true],
    ['another name', { unit: 'ppm', providerVariables: 'CO2\nO3' }, true],
  ])('differs by %s', (_, values, expected) => {
    expect(isMeasuredOtherwise(values, { unit: 'ppm', providerVariables: 'CO2' })).toBe(expected);
  });
});

describe('an invitation', () => {
  const now = new Date(2026, 2, 1, 12);
  const until = (minutes: number) => ({
    sentAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + minutes * 60_000).toISOString(),
  });

  test.each([
    ['is none for who has a password', null, null],
    ['is none where the server says nothing', undefined, null],
    ['waits until its end', until(1), 'pending'],
    ['is over at its end', until(0), 'expired'],
    ['is over after it', until(-1), 'expired'],
  ] as const)('%s', (_, invitation, expected) => {
    expect(invitationState(invitation, now)).toBe(expected);
  });
});
