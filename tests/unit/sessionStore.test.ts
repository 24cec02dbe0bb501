// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { sessionStore } from '@/providers/auth/sessionStore';

import { administratorToken, residentToken } from '../support/tokens';

const NOW = new Date('2026-05-04T10:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const inOneHour = () => residentToken(Date.now() + HOUR);
const otherTabChanges = (key: string | null, newValue: string | null = null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  localStorage.clear();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

const load = (token?: string) => {
  if (token) localStorage.setItem('authToken', token);
  stop = sessionStore.watch();
};

describe('when the app loads', () => {
  test('a good token is a session', () => {
    load(inOneHour());
    expect(sessionStore.get().session?.mail).toBe('vecina@vigia.example');
  });

  test('an expired token is removed, with the mail override', () => {
    localStorage.setItem('authUserOverride', 'otra@vigia.example');
    load(residentToken(Date.now()));
    expect(sessionStore.get()).toEqual({ session: null, end: null });
    expect(localStorage).toHaveLength(0);
  });
});

describe('while the page is open', () => {
  test('the session ends when the token expires, with its message', () => {
    load(inOneHour());
    vi.advanceTimersByTime(HOUR - 1);
    expect(sessionStore.get().session).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(sessionStore.get()).toEqual({
      session: null,
      end: { byChoice: false, notice: 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente' },
    });
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  test('what waits for its end goes on with a new token of the same person, not with another person’s', () => {
    load(inOneHour());
    const end = sessionStore.endSignal();
    localStorage.setItem('authToken', residentToken(Date.now() + 2 * HOUR));
    otherTabChanges('authToken', 'new');
    localStorage.setItem('authUserOverride', 'nueva@vigia.example');
    otherTabChanges('authUserOverride', 'nueva@vigia.example');
    expect(end.aborted).toBe(false);
    localStorage.setItem('authToken', administratorToken(Date.now() + HOUR));
    otherTabChanges('authToken', 'other');
    expect(end.aborted).toBe(true);
    expect(sessionStore.endSignal().aborted).toBe(false);
  });

  test('a token that lasts longer than a timer can wait expires all the same', () => {
    load(residentToken(Date.now() + 40 * DAY));
    vi.advanceTimersByTime(40 * DAY - 1);
    expect(sessionStore.get().session).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(sessionStore.get().session).toBeNull();
  });

  test('a computer that slept notices the expiry when the page is seen again', () => {
    load(inOneHour());
    vi.setSystemTime(NOW.getTime() + 2 * HOUR);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(sessionStore.get().session).toBeNull();
  });

  test('the auth-update event makes it read the token again', () => {
    load();
    localStorage.setItem('authToken', inOneHour());
    expect(sessionStore.get().session).toBeNull();
    window.dispatchEvent(new Event('auth-update'));
    expect(sessionStore.get().session?.mail).toBe('vecina@vigia.example');
  });
});

describe('other tabs', () => {
  const ELSEWHERE = 'La sesión se cerró en otra pestaña. Volvé a iniciar sesión.';

  test.each(['authToken', null])('signing out there signs out here, by choice (storage key %s)', (key) => {
    load(inOneHour());
    localStorage.clear();
    otherTabChanges(key);
    expect(sessionStore.get()).toEqual({ session: null, end: { byChoice: true, notice: ELSEWHERE } });
  });

  test('a session that was lost there, which empties the token before it removes it, was lost here', () => {
    load(inOneHour());
    localStorage.clear();
    otherTabChanges('authToken', '');
    otherTabChanges('authToken');
    expect(sessionStore.get()).toEqual({ session: null, end: { byChoice: false, notice: ELSEWHERE } });
  });

  test('a token that expired there expired here', () => {
    load(inOneHour());
    vi.setSystemTime(NOW.getTime() + HOUR);
    localStorage.clear();
    otherTabChanges('authToken');
    expect(sessionStore.get().end).toEqual({
      byChoice: false,
      notice: 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente',
    });
  });

  test('signing in there signs in here', () => {
    load();
    localStorage.setItem('authToken', inOneHour());
    otherTabChanges('authToken');
    expect(sessionStore.get().session).not.toBeNull();
  });

  test('a mail override set there counts here', () => {
    load(inOneHour());
    localStorage.setItem('authUserOverride', 'otra@vigia.example');
    otherTabChanges('authUserOverride');
    expect(sessionStore.get().session?.mail).toBe('otra@vigia.example');
  });
});

describe('a mail override', () => {
  const override = () => localStorage.getItem('authUserOverride');

  const loadWithOverride = () => {
    localStorage.setItem('authUserOverride', 'otra@vigia.example');
    load(inOneHour());
  };

  test('is dropped when somebody else’s token takes the place of the one that it was made for', () => {
    loadWithOverride();
    localStorage.setItem('authToken', administratorToken(Date.now() + HOUR));
    otherTabChanges('authToken');
    expect(sessionStore.get().session?.mail).toBe('administradora@vigia.example');
    expect(override()).toBeNull();
  });

  test('stays with a new token of the same person', () => {
    loadWithOverride();
    localStorage.setItem('authToken', residentToken(Date.now() + 2 * HOUR));
    window.dispatchEvent(new Event('auth-update'));
    expect(sessionStore.get().session?.mail).toBe('otra@vigia.example');
  });

  describe('of somebody whose token has no id', () => {
    const tokenOf = (sub: string) => residentToken(Date.now() + HOUR, { userId: undefined, sub });

    const replaceToken = (next: string) => {
      localStorage.setItem('authUserOverride', 'otra@vigia.example');
      load(tokenOf('ana@vigia.example'));
      localStorage.setItem('authToken', next);
      otherTabChanges('authToken');
    };

    test('is dropped when somebody else’s token takes its place', () => {
      replaceToken(tokenOf('luz@vigia.example'));
      expect(sessionStore.get().session?.mail).toBe('luz@vigia.example');
      expect(override()).toBeNull();
    });

    test('stays with a new token of the same person', () => {
      replaceToken(residentToken(Date.now() + 2 * HOUR, { userId: undefined, sub: 'ana@vigia.example' }));
      expect(sessionStore.get().session?.mail).toBe('otra@vigia.example');
    });
  });

  test('that comes with somebody else’s token is theirs', () => {
    loadWithOverride();
    localStorage.setItem('authUserOverride', 'nueva@vigia.example');
    localStorage.setItem('authToken', administratorToken(Date.now() + HOUR));
    window.dispatchEvent(new Event('auth-update'));
    expect(sessionStore.get().session?.mail).toBe('nueva@vigia.example');
  });
});

describe('signing in and out', () => {
  test('starting keeps the token', () => {
    load();
    const token = inOneHour();
    expect(sessionStore.start(token)).toBe(true);
    expect(sessionStore.get().session?.mail).toBe('vecina@vigia.example');
    expect(localStorage.getItem('authToken')).toBe(token);
  });

  test('a token that is no good starts nothing and is not kept', () => {
    load();
    expect(sessionStore.start('roto')).toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  test('ending removes token and override and tells who listens', () => {
    load(inOneHour());
    const listener = vi.fn();
    const unsubscribe = sessionStore.subscribe(listener);
    sessionStore.end({ byChoice: true });
    unsubscribe();
    expect(listener).toHaveBeenCalledOnce();
    expect(sessionStore.get()).toEqual({ session: null, end: { byChoice: true } });
    expect(localStorage).toHaveLength(0);
  });
});
