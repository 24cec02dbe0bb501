// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';

import { authProvider } from '@/providers/auth/authProvider';
import { sessionStore } from '@/providers/auth/sessionStore';

import { residentToken } from '../support/tokens';

const HOUR = 3_600_000;

beforeEach(() => {
  sessionStore.start(residentToken(Date.now() + HOUR));
  localStorage.setItem('authUserOverride', 'otra@vigia.example');
});

describe('signing out', () => {
  test.each([
    ['by choice, which says nothing', {}, { byChoice: true }],
    [
      'after a change of the own mail',
      { notice: 'session.ownMailChanged' },
      { byChoice: false, notice: 'Tu email fue actualizado. Vuelve a iniciar sesión.' },
    ],
    [
      'for want of a mail',
      { notice: 'session.incomplete' },
      { byChoice: false, notice: 'No pudimos reconocer tu usuario. Volvé a iniciar sesión.' },
    ],
  ])('%s', async (_, params, end) => {
    // react-admin must not navigate by itself.
    expect(await authProvider.logout(params)).toBe(false);
    expect(sessionStore.get()).toEqual({ session: null, end });
    expect(localStorage).toHaveLength(0);
  });
});
