import { describe, expect, test } from 'vitest';

import { errorDetails } from '@/kit/feedback/errorDetails';

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbmEifQ.c2lnbmF0dXJl_-x';

const withStack = (message: string, stack: string, cause?: unknown) =>
  Object.assign(new TypeError(message, { cause }), { stack });

const detailsOf = (error: unknown) =>
  errorDetails({
    error,
    at: new Date('2026-11-21T16:00:00Z'),
    pathname: '/users',
    build: 'index-Bx12.js',
    browser: 'Firefox/140',
  });

test('tell when, where, which build and browser, and what happened', () => {
  const error = withStack('x is undefined', 'TypeError: x is undefined\n    at Users (/assets/a.js:1:2)');
  expect(detailsOf(error)).toBe(
    [
      '2026-11-21T16:00:00.000Z',
      '/users',
      'index-Bx12.js',
      'Firefox/140',
      '',
      'TypeError: x is undefined',
      '    at Users (/assets/a.js:1:2)',
    ].join('\n'),
  );
});

test('name the error where the browser’s stack does not', () => {
  expect(detailsOf(withStack('x is undefined', 'Users@https://vigia.example/assets/a.js:1:2'))).toContain(
    '\n\nTypeError: x is undefined\nUsers@https://vigia.example/assets/a.js:1:2',
  );
});

test('tell what caused it', () => {
  expect(detailsOf(withStack('outer', 'TypeError: outer', withStack('inner', 'TypeError: inner')))).toContain(
    'TypeError: outer\n← TypeError: inner',
  );
});

test.each([
  ['text', 'plain'],
  ['nothing', undefined],
])('take what is no error: %s', (_, thrown) => {
  expect(detailsOf(thrown)).toContain(`\n\n${String(thrown)}`);
});

describe('keep to themselves', () => {
  test.each([
    ['a mail', 'No such user: ana.perez+1@vigia.example.', 'No such user: [mail].'],
    ['a mail of a host with an accent', 'No such user: ana@peñarol.uy', 'No such user: [mail]'],
    ['a mail of a host with an underscore', 'No such user: ana@mi_barrio.uy', 'No such user: [mail]'],
    ['a mail of a part with an underscore', 'No such user: ana@sur.mi_barrio.uy', 'No such user: [mail]'],
    ['a mail of an end with an underscore', 'No such user: ana@barrio.interno_', 'No such user: [mail]'],
    ['a mail of a host with a sign', 'No such user: ana@mi+barrio.uy.', 'No such user: [mail].'],
    ['a mail of a host with a picture', 'No such user: ana@💧.uy', 'No such user: [mail]'],
    ['a mail of a host with a wide dot', 'No such user: ana@vigia。example', 'No such user: [mail]'],
    [
      'a mail that an address encodes twice',
      'At /users/ana%2540vigia.example it broke',
      'At /users/[mail] it broke',
    ],
    ['a mail of a person with an accent', 'No such user: núñez@vigia.example', 'No such user: [mail]'],
    ['a mail of marks', "No such user: <o'hara+ana@vigia.example>", 'No such user: <[mail]>'],
    ['a mail in an address', 'At /users/ana%40vigia.example/edit it broke', 'At /users/[mail]/edit it broke'],
    ['a query with a colon', 'At /reset-password?token=ab:cd it broke', 'At /reset-password it broke'],
    ['a query with a bracket', 'At /reset-password?token=a)b it broke', 'At /reset-password it broke'],
    ['a query with an address', 'At /login?to=/x?token=a&b it broke', 'At /login it broke'],
    [
      'a query of two lines and a column',
      'At /reset-password?token=ab:1:2 it broke',
      'At /reset-password it broke',
    ],
    ['a query without a name', 'At /reset-password?abc it broke', 'At /reset-password it broke'],
    ['a token', `Bad token ${JWT} given`, 'Bad token [token] given'],
    ['a token by its name', 'Refused: token=abc', 'Refused: token=[secret]'],
    ['a token in JSON', 'Refused: {"token":"abc123"}', 'Refused: {"token":[secret]}'],
    ['a password in JSON', 'Refused: {"password": "ab,c}d"}', 'Refused: {"password": [secret]}'],
    ['a header of a gateway', 'Authorization: Basic YWJj', 'Authorization: [token]'],
    ['a header', 'Authorization: Bearer abc.def', 'Authorization: [token]'],
    ['a query', 'At /reset-password?token=abc&x=1 it broke', 'At /reset-password it broke'],
    [
      'a fragment',
      'At https://vigia.example/login#access=abc it broke',
      'At https://vigia.example/login it broke',
    ],
  ])('%s', (_, message, told) => {
    const details = detailsOf(withStack(message, `TypeError: ${message}\n    at f (/a.js?t=17:1:2)`));
    expect(details).toContain(`TypeError: ${told}\n    at f (/a.js:1:2)`);
  });
});

test('keep the addresses of a stack as Firefox and Safari write them', () => {
  const stack = 'render@https://vigia.example/assets/a.js:1:2\n@https://vigia.example/assets/b.js:3:4';
  expect(detailsOf(withStack('x', stack))).toContain(stack);
});

test('tell a chain of causes once, also where it bites its tail', () => {
  const inner = withStack('inner', 'TypeError: inner');
  const outer = withStack('outer', 'TypeError: outer', inner);
  inner.cause = outer;
  const details = detailsOf(outer);
  expect(details.match(/TypeError: outer/g)).toHaveLength(1);
  expect(details.match(/TypeError: inner/g)).toHaveLength(1);
});

test('of a long chain of causes tell the first ones', () => {
  let error = withStack('deepest', 'TypeError: deepest');
  for (let depth = 0; depth < 50_000; depth += 1) error = withStack('outer', 'TypeError: outer', error);
  expect(detailsOf(error).length).toBeLessThan(2_000);
});

test.each([
  ['an object without a text', Object.create(null) as unknown],
  [
    'an error that breaks when it is read',
    Object.defineProperty(new Error('x'), 'stack', {
      get: () => {
        throw new Error('no stack');
      },
    }),
  ],
])('survive %s', (_, thrown) => {
  expect(detailsOf(thrown)).toContain('Firefox/140');
});

test('of an endless text tell the beginning, without a mail cut in two', () => {
  for (const part of ['a', 'a ', '@', 'a@', '?', '?a=', 'eyJ', 'Bearer ', '.', '%40']) {
    // Steps that grew with the square of the length would exceed the test's time limit.
    const details = detailsOf(withStack(part.repeat(1_000_000), ''));
    expect(details.length).toBeLessThan(10_000);
  }
  const { length } = detailsOf(withStack('x', ''));
  for (let start = 3_900; start < 4_100; start += 1) {
    const text = `${'x '.repeat(start / 2)} ana.perez@vigia.example ${'x '.repeat(3_000)}`;
    expect(detailsOf(withStack(text, '')).slice(length)).not.toMatch(/ana|perez@/);
  }
});
