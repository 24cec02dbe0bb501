import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { validationText } from '@contract/serving/validationText';
import { nonEmptyText } from '@contract/values';
import { isBlank, withoutUnseen } from '@domain/unseen';

import { email, required } from '@/kit/inputs/validators';
import { usersMessages } from '@/resources/users/parts/texts';

test.each([
  ['Plaza Mitre', 'Plaza Mitre'],
  ['Sen\u00adsor\u200b', 'Sensor'],
  ['\ufeff\u202eabc', 'abc'],
  ['👩\u200d👧 ❤\ufe0f', '👩👧 ❤'],
  ['Plaza\u2800', 'Plaza'],
  ['\t', '\t'],
])('of %j people see %j', (text, seen) => {
  expect(withoutUnseen(text)).toBe(seen);
});

const BLANK = ['', '  ', '\u200b', ' \u200b \u00ad', '\ufe0f', '\u3164', '\u2800'];
const FILLED = ['a', ' a ', '\u200ba', '👩\u200d👧'];

describe('a text that nobody sees', () => {
  const rule = required(usersMessages.mailBlank);
  const issuesOf = (name: string) =>
    z.safeParse(z.object({ name: nonEmptyText }), { name }).error?.issues ?? [];

  test.each(BLANK)('such as %j is blank, and fills in no field', (text) => {
    expect(isBlank(text)).toBe(true);
    expect(rule(text, {}, {})).toBe(usersMessages.mailBlank);
    expect(email(usersMessages.mailInvalid)(text, {}, {})).toBeUndefined();
    expect(validationText(issuesOf(text), { name: text })).toBe('El campo "name" no puede estar vacío.');
  });

  test.each(FILLED)('is not one such as %j, which is stored as it was typed', (text) => {
    expect(isBlank(text)).toBe(false);
    expect(rule(text, {}, {})).toBeUndefined();
    expect(z.parse(nonEmptyText, text)).toBe(text.trim());
  });
});
