import { describe, expect, test } from 'vitest';

import {
  isMeasuredOtherwise,
  measurementOf,
  measurementValues,
  NOT_MEASURED,
} from '@/resources/normalized-variables/measurement';
import { invitationState } from '@/resources/users/AccountText';
import { linesOver } from '@/shared/form/linesOver';

describe('the measurement of a variable', () => {
  test.each([
    ['nothing', '', '', { unit: null, providerVariables: [] }],
    ['blanks, which are nothing', '  ', ' \n\n ', { unit: null, providerVariables: [] }],
    ['a name a line', ' ppm ', 'CO2\n co2_ppm \n', { unit: 'ppm', providerVariables: ['CO2', 'co2_ppm'] }],
    ['a name that comes twice', 'm', 'a\nb\na', { unit: 'm', providerVariables: ['a', 'b'] }],
  ])('is sent as %s', (_, unit, providerVariables, expected) => {
    expect(measurementOf({ ...NOT_MEASURED, unit, providerVariables }, false)).toEqual(expected);
  });

  test('is read as it will be shown', () => {
    const providerVariables = [
      { variableId: 1, variableName: 'CO2' },
      { variableId: 2, variableName: 'co2_ppm' },
    ];
    const alarmRule = { delayMinutes: 30, hysteresisPercent: 2.5 };
    expect(measurementValues({ unit: 'ppm', providerVariables, alarmRule })).toEqual({
      alarmDelay: '30',
      alarmMargin: '2,5',
      unit: 'ppm',
      providerVariables: 'CO2\nco2_ppm',
    });
    expect(measurementValues({ unit: null, providerVariables: undefined, alarmRule: null })).toEqual(
      NOT_MEASURED,
    );
  });

  test.each([
    ['the usual rule', '10', '5', { delayMinutes: 10, hysteresisPercent: 5 }],
    ['no delay and no margin', '0', '0', { delayMinutes: 0, hysteresisPercent: 0 }],
    ['decimals with a comma', ' 90 ', '12,5', { delayMinutes: 90, hysteresisPercent: 12.5 }],
  ])('sends, where the server announces alarms, %s', (_, alarmDelay, alarmMargin, alarmRule) => {
    expect(measurementOf({ ...NOT_MEASURED, alarmDelay, alarmMargin }, true)).toMatchObject({ alarmRule });
  });

  test.each([
    ['blanks', { unit: ' ppm ', providerVariables: 'CO2\n' }, false],
    ['another unit', { unit: 'm', providerVariables: 'CO2' }, true],
    ['another name', { unit: 'ppm', providerVariables: 'CO2\nO3' }, true],
    ['another delay', { alarmDelay: '15' }, true],
    ['the same margin, written otherwise', { alarmMargin: ' 5,0 ' }, false],
    ['a margin that is no number yet', { alarmMargin: '5,' }, true],
  ])('differs by %s', (_, values, expected) => {
    const saved = { ...NOT_MEASURED, unit: 'ppm', providerVariables: 'CO2' };
    expect(isMeasuredOtherwise({ ...saved, ...values }, saved)).toBe(expected);
  });
});

describe('the provider’s variables, if others changed them meanwhile', () => {
  test.each([
    ['are as in the form if nobody did', 'a\nb', 'a\nb', 'b\nc', 'b\nc'],
    ['are as saved if the form changed nothing', 'a\nx', 'a\nb', 'a\nb', 'a\nx'],
    ['keep what others added', 'a\nx', 'a', 'a\nb', 'a\nx\nb'],
    ['lack what others removed', '', 'a', 'a\nb', 'b'],
    ['lack what the form removed', 'a\nb\nx', 'a\nb', 'b', 'b\nx'],
    ['have once what both added', 'a\nb', 'a', 'a\nb', 'a\nb'],
  ])('%s', (_, now, began, edited, expected) => {
    expect(linesOver(now, began, edited)).toBe(expected);
  });
});

describe('an invitation', () => {
  const now = new Date(2026, 2, 1, 12);
  const until = (minutes: number) => ({
    sentAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + minutes * 60_000).toISOString(),
  });

  test.each([
    ['is none for a person who has a password', null, null],
    ['is none where the server says nothing', undefined, null],
    ['waits until its end', until(1), 'pending'],
    ['is over at its end', until(0), 'expired'],
    ['is over after it', until(-1), 'expired'],
  ] as const)('%s', (_, invitation, expected) => {
    expect(invitationState(invitation, now)).toBe(expected);
  });
});
