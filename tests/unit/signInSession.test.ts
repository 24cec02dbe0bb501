// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { sessionStore } from '@/providers/auth/sessionStore';
import { signIn } from '@/providers/auth/signIn';

import { administratorToken, residentToken, tokenWith } from '../support/tokens';

const HOUR = 3_600_000;
const credentials = { mail: 'vecina@vigia.example', password: 'Vecindario2026' };

/** A server that answers a sign-in when the test says so. */
const serverAnswering = (token: string) => {
  let answer = () => {};
  const answered = new Promise<Response>((resolve) => {
    answer = () => resolve(Response.json({ token }));
  });
  vi.stubGlobal('fetch', () => answered);
  return { answer };
};

const signInGiven = (token: string) => {
  serverAnswering(token).answer();
  return signIn(credentials);
};

let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  stop = sessionStore.watch();
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe('a token', () => {
  test('that is good begins a session', async () => {
    await signInGiven(residentToken(Date.now() + HOUR));
    expect(sessionStore.get().session?.mail).toBe('vecina@vigia.example');
  });

  test('that is over by the clock of this device names the clock', async () => {
    await expect(signInGiven(residentToken(Date.now() - HOUR))).rejects.toThrow(
      'La fecha o la hora de este dispositivo no son correctas. Corregilas y volvé a intentar.',
    );
    expect(localStorage).toHaveLength(0);
  });

  test.each([
    ['cannot be read', 'no-es-un-token'],
    ['never ends', tokenWith({ sub: 'vecina@vigia.example', userId: 7 })],
  ])('that %s is an unexpected answer', async (_, token) => {
    await expect(signInGiven(token)).rejects.toThrow('Error de conexión. Por favor, intente nuevamente.');
    expect(localStorage).toHaveLength(0);
  });
});

test('a mail that was put in the place of another person’s is not the mail of the person who signs in', async () => {
  localStorage.setItem('authUserOverride', 'otra@vigia.example');
  await signInGiven(residentToken(Date.now() + HOUR));
  expect(sessionStore.get().session?.mail).toBe('vecina@vigia.example');
  expect(localStorage.getItem('authUserOverride')).toBeNull();
});

test('an answer that comes when another tab signed somebody else in takes their session from nobody', async () => {
  const { answer } = serverAnswering(residentToken(Date.now() + HOUR));
  const signingIn = signIn(credentials);
  localStorage.setItem('authToken', administratorToken(Date.now() + HOUR));
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
  answer();
  await signingIn;
  expect(sessionStore.get().session?.role).toBe('admin');
});
