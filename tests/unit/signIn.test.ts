import { describe, expect, test } from 'vitest';

import { isEmail } from '@domain/accounts/email';

import { findSignInProblem } from '@/custom-pages/auth/findSignInProblem';

describe('isEmail', () => {
  test.each(['a@b.c', 'ana.paz+barrio@correo.com.ar', 'ñandú@vigía.example'])('takes %s', (value) => {
    expect(isEmail(value)).toBe(true);
  });

  test.each(['', 'ana', 'ana@', '@b.c', 'ana@correo', 'ana@.', 'a b@c.d', 'a@b@c.d', 'ana@correo.'])(
    'refuses "%s"',
    (value) => {
      expect(isEmail(value)).toBe(false);
    },
  );
});

test.each(['\u200b', '\u00ad', '\u2060', '\ufe0f', '\u202e', '\u{e0020}'])(
  'isEmail refuses an address with %j in it, which looks like another one',
  (unseen) => {
    for (const mail of [`ana${unseen}@correo.com`, `${unseen}ana@correo.com`, `ana@correo.com${unseen}`]) {
      expect(isEmail(mail)).toBe(false);
    }
  },
);

describe('findSignInProblem checks in the order of the spec', () => {
  test.each([
    ['', '', 'mailRequired'],
    ['   ', 'Clave123', 'mailRequired'],
    ['no es mail', '', 'passwordRequired'],
    ['no es mail', 'Clave123', 'mailInvalid'],
    ['ana@correo.com', 'x', null],
    [' ana@correo.com ', ' ', null],
    ['ana\u200b@correo.com', 'x', 'mailInvalid'],
  ])('mail "%s", password "%s": %s', (mail, password, problem) => {
    expect(findSignInProblem({ mail, password })).toBe(problem);
  });
});
