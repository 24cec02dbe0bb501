// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createAuthProvider } from '@/providers/auth/authProvider';
import { sessionStore } from '@/providers/auth/sessionStore';

import { residentToken } from '../support/tokens';

const HOUR = 3_600_000;

const authProvider = createAuthProvider(new Set(['users']));

afterEach(() => void vi.restoreAllMocks());

beforeEach(() => {
  sessionStore.start(residentToken(Date.now() + HOUR));
  localStorage.setItem('authUserOverride', 'otra@vigia.example');
});

describe('signing out', () => {
  test.each([
    ['by choice, which says nothing', {}, { byChoice: true }],
    [
      'after a change of the own mail, which is a success',
      { notice: 'session.ownMailChanged', tone: 'success' },
      {
        byChoice: false,
        tone: 'success',
        notice: 'Tu email fue actualizado. Vuelve a iniciar sesión.',
      },
    ],
    [
      'for want of a mail, which signing in again may not change',
      { notice: 'session.incomplete', leadsBack: false },
      {
        byChoice: false,
        leadsBack: false,
        notice: 'No pudimos reconocer tu usuario. Volvé a iniciar sesión.',
      },
    ],
  ])('%s', async (_, params, end) => {
    // react-admin must not navigate itself.
    expect(await authProvider.logout(params)).toBe(false);
    expect(sessionStore.get()).toEqual({ session: null, end });
    expect(localStorage).toHaveLength(0);
  });
});

describe('other tabs hear why a session ended', () => {
  test('before its token goes, where it was lost', async () => {
    const changes: unknown[] = [];
    for (const name of ['setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, name).mockImplementation(
        (...change: unknown[]) => void changes.push([name, ...change]),
      );
    }
    await authProvider.logout({ notice: 'session.ownMailChanged' });
    expect(changes.slice(0, 2)).toEqual([
      ['setItem', 'authToken', ''],
      ['removeItem', 'authToken'],
    ]);
  });

  test('not where somebody signed out', async () => {
    const set = vi.spyOn(Storage.prototype, 'setItem');
    await authProvider.logout({});
    expect(set).not.toHaveBeenCalled();
  });
});

describe('access', () => {
  test.each([
    ['an administrator', 'users', true],
    ['an administrator', 'sensors', true],
    ['a resident', 'users', false],
    ['a resident', 'sensors', true],
  ])('of %s to %s: %s', async (who, resource, expected) => {
    const roles = who === 'a resident' ? ['ROLE_USER'] : ['ROLE_ADMIN'];
    sessionStore.start(residentToken(Date.now() + HOUR, { roles }));
    expect(await authProvider.canAccess?.({ resource, action: 'list' })).toBe(expected);
  });

  test('to what administrators alone may open needs a session', async () => {
    sessionStore.end({ byChoice: true });
    expect(await authProvider.canAccess?.({ resource: 'users', action: 'list' })).toBe(false);
  });
});

describe('what somebody typed is worth keeping', () => {
  test.each([
    ['when the session expired', { byChoice: false, notice: 'Expiró' }, true],
    ['not when they signed out', { byChoice: true }, false],
  ] as const)('%s', (_, end, expected) => {
    sessionStore.end(end);
    expect(authProvider.hasLostSession()).toBe(expected);
  });
});
