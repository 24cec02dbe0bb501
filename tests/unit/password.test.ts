import { describe, expect, test } from 'vitest';

import { findPasswordProblem, passwordRules } from '@domain/accounts/password';

describe('the rules that a password meets', () => {
  test.each([
    ['', []],
    ['clave', []],
    ['1234567', ['digit']],
    ['12345678', ['length', 'digit']],
    ['vecindad', ['length']],
    ['Vecindad', ['length', 'uppercase']],
    ['Vigia25', ['uppercase', 'digit']],
    ['Vigia2025', ['length', 'uppercase', 'digit']],
    ['ñandú 1', ['digit']],
    ['Ñandúes1', ['length', 'uppercase', 'digit']],
    ['clave Á 9', ['length', 'uppercase', 'digit']],
    ['👍👍👍👍', []],
    ['Clave٣٣٣', ['length', 'uppercase']],
  ])('"%s": %j', (password, met) => {
    expect(passwordRules.filter(({ isMet }) => isMet(password)).map(({ name }) => name)).toEqual(met);
  });
});

describe('findPasswordProblem checks in the order of the spec', () => {
  test.each([
    ['', '', '', 'passwordRequired'],
    ['', 'x', 't', 'passwordRequired'],
    ['x', '', '', 'confirmationRequired'],
    ['x', 'y', '', 'tokenMissing'],
    ['x', 'y', 't', 'rulesUnmet'],
    ['x', 'x', 't', 'rulesUnmet'],
    ['Vigia2025', 'vigia2025', 't', 'mismatch'],
    ['Vigia2025', 'Vigia2025 ', 't', 'mismatch'],
    ['Vigia2025', 'Vigia2025', 't', null],
  ])('password "%s", confirmation "%s", token "%s": %s', (password, confirmation, token, problem) => {
    expect(findPasswordProblem({ password, confirmation, token })).toBe(problem);
  });
});
