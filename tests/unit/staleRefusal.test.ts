// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { listLocations } from '@contract/locations';

import { sessionStore } from '@/providers/auth/sessionStore';
import { callApi } from '@/providers/data/callApi';

import { administratorToken, residentToken } from '../support/tokens';

const HOUR = 3_600_000;
const EXPIRED = 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente';

/** A call whose answer, a 401, comes when the test says so. */
const callRefusedLater = () => {
  let refuse = () => {};
  const refusal = new Promise<Response>((resolve) => {
    refuse = () => resolve(new Response('', { status: 401 }));
  });
  vi.stubGlobal('fetch', () => refusal);
  const failure = callApi(listLocations, {}, { fallback: 'errors.loadLocations' }).catch(
    (error: unknown) => error,
  );
  return async () => {
    refuse();
    await failure;
  };
};

beforeEach(() => void sessionStore.start(residentToken(Date.now() + HOUR)));

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStore.end({ byChoice: true });
});

test('a refused call ends the session that it was made in', async () => {
  const answer = callRefusedLater();
  await answer();
  expect(sessionStore.get()).toEqual({ session: null, end: { byChoice: false, notice: EXPIRED } });
});

test.each([
  ['somebody else’s', () => administratorToken(Date.now() + HOUR)],
  ['the same person’s next', () => residentToken(Date.now() + 2 * HOUR)],
])('a refusal that comes late leaves %s session alone', async (_, nextToken) => {
  const answer = callRefusedLater();
  sessionStore.end({ byChoice: true });
  const token = nextToken();
  sessionStore.start(token);
  await answer();
  expect(sessionStore.get().session).not.toBeNull();
  expect(localStorage.getItem('authToken')).toBe(token);
});

test('a refusal that comes after signing out says nothing', async () => {
  const answer = callRefusedLater();
  sessionStore.end({ byChoice: true });
  await answer();
  expect(sessionStore.get().end).toEqual({ byChoice: true });
});
