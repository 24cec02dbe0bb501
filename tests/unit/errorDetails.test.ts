import { describe, expect, test } from 'vitest';

import { errorDetails } from '@/shared/feedback/errorDetails';

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
    ['a token', `Bad token ${JWT} given`, 'Bad token [token] given'],
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
