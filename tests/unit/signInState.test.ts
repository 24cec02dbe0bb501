import { describe, expect, test } from 'vitest';

import { readSignInState, signInStateFor } from '@/app/signInState';

describe('the way back after signing in', () => {
  test.each([
    ['/reports?sensorType=1&sensor=2', '/reports?sensorType=1&sensor=2'],
    ['/sensor-types/3/views/7', '/sensor-types/3/views/7'],
    ['/dashboard?a=//otra.example', '/dashboard?a=//otra.example'],
    ['/reports/../dashboard', '/dashboard'],
    ['/dashboard#abajo', '/dashboard'],
  ])('%s leads to %s', (from, address) => {
    expect(readSignInState({ from })).toEqual({ from: address });
  });

  test.each([
    'https://otra.example/dashboard',
    'HTTPS:dashboard',
    '//otra.example/dashboard',
    '///otra.example/dashboard',
    '/\\otra.example/dashboard',
    '\\\\otra.example/dashboard',
    '/\t/otra.example/dashboard',
    '\t//otra.example/dashboard',
    ' /dashboard',
    '/%2F/otra.example',
    '/%5Cotra.example',
    '/.//otra.example/dashboard',
    '/dashboard/..//otra.example/dashboard',
    '//vigia.invalid@otra.example/dashboard',
    '/@otra.example',
    '~//otra.example',
    'javascript:alert(1)',
    'data:text/html,dashboard',
    'dashboard',
    '/login',
    '/new-password?token=abc',
    '/desconocida',
    '/',
    '',
    7,
    null,
    { pathname: '/dashboard' },
    ['/dashboard'],
  ])('%j leads nowhere', (from) => {
    expect(readSignInState({ from })).toEqual({});
  });

  test.each([[null], [undefined], ['/dashboard'], [7], [{ usr: { from: '/dashboard' } }], [['/dashboard']]])(
    'there is none in a history state of %j',
    (state) => {
      expect(readSignInState(state)).toEqual({});
    },
  );
});

describe('the notice', () => {
  test('stands beside the way back', () => {
    const state = { from: '/dashboard', notice: 'Tu sesión ha expirado.' };
    expect(readSignInState(state)).toEqual(state);
  });

  test('is text or nothing', () => {
    expect(readSignInState({ notice: { text: 'Hola' } })).toEqual({});
  });

  test('may be a success', () => {
    const state = { notice: 'Tu email fue actualizado.', tone: 'success' };
    expect(readSignInState(state)).toEqual(state);
  });

  test.each(['error', 'otro', 7, null])('with the tone %j isn’t one', (tone) => {
    expect(readSignInState({ notice: 'Venció.', tone })).toEqual({ notice: 'Venció.' });
  });
});

describe('what /login is told', () => {
  test.each([
    [null, { from: '/reports' }],
    [{ byChoice: true } as const, {}],
    [
      { byChoice: true, notice: 'Se cerró en otra pestaña.' } as const,
      { notice: 'Se cerró en otra pestaña.' },
    ],
    [{ byChoice: false, notice: 'Venció.' } as const, { from: '/reports', notice: 'Venció.' }],
    [
      { byChoice: false, notice: 'Listo.', tone: 'success' } as const,
      { from: '/reports', notice: 'Listo.', tone: 'success' },
    ],
    [
      { byChoice: false, notice: 'Falta tu email.', leadsBack: false } as const,
      { notice: 'Falta tu email.' },
    ],
  ])('after %j is %j', (end, state) => {
    expect(signInStateFor(end, '/reports')).toEqual(state);
  });
});
