import { useSyncExternalStore } from 'react';

import { AUTH_UPDATE_EVENT, STORAGE_KEYS } from '@/config/constants';
import { sessionMessages } from '@/i18n/catalogue/session';

import { readSession, type Session } from './session';
import { tokenStorage } from './tokenStorage';

/** How a session ended (signed out, here or in another tab, or lost), and what to say about it. */
export interface SessionEnd {
  byChoice: boolean;
  notice?: string;
  /** How the notice looks; absent for anything but a success. */
  tone?: 'success';
  /** False if signing in again doesn't lead back to the address where it ended. */
  leadsBack?: boolean;
}

export interface SessionState {
  readonly session: Session | null;
  /** How the last session of this page ended; null while there is one, and before the first. */
  readonly end: SessionEnd | null;
}

/** Browsers fire longer timers immediately. */
const MAX_TIMER_MS = 2 ** 31 - 1;

const listeners = new Set<() => void>();
let state: SessionState = { session: null, end: null };
/** Another tab's session ended other than by choice: it empties the token before it removes it. */
let wasLostElsewhere = false;
let ending = new AbortController();
let expiryTimer: ReturnType<typeof setTimeout> | undefined;

const sameSession = (a: Session | null, b: Session | null) => JSON.stringify(a) === JSON.stringify(b);

const publish = (session: Session | null, end: SessionEnd | null) => {
  if (sameSession(state.session, session) && (session !== null || end === null)) return;
  const isOver = state.session?.person !== session?.person;
  state = { session, end };
  if (isOver) {
    ending.abort();
    ending = new AbortController();
  }
  listeners.forEach((notify) => notify());
};

const awaitExpiry = (session: Session | null) => {
  clearTimeout(expiryTimer);
  if (session) expiryTimer = setTimeout(reread, Math.min(session.expiresAt - Date.now(), MAX_TIMER_MS));
};

/** The end of a session whose token is gone. */
const describeEnd = (lost: Session): SessionEnd => {
  const isOver = lost.expiresAt <= Date.now();
  return {
    byChoice: !isOver && !wasLostElsewhere,
    notice: isOver ? sessionMessages.expired : sessionMessages.closedElsewhere,
  };
};

/** The mail override, unless it belongs to the previous person. */
const readOwnMailOverride = (token: string | null): string | null => {
  const override = tokenStorage.readMailOverride();
  const before = state.session;
  const now = readSession(token, null, Date.now());
  if (!before || !now || before.person === now.person || before.mail !== override?.trim()) return override;
  tokenStorage.removeMailOverride();
  return null;
};

/** Updates the state from local storage and the clock, and removes a token that isn't valid (SES-16). */
function reread() {
  const token = tokenStorage.readToken();
  const session = readSession(token, readOwnMailOverride(token), Date.now());
  if (token && !session) tokenStorage.clear();
  awaitExpiry(session);
  const lost = session ? null : state.session;
  publish(session, lost && describeEnd(lost));
}

const rereadWhenVisible = () => {
  if (document.visibilityState === 'visible') reread();
};

const onStorage = ({ key, newValue }: StorageEvent) => {
  wasLostElsewhere = newValue === '';
  if (key === null || key === STORAGE_KEYS.authToken || key === STORAGE_KEYS.authUserOverride) reread();
};

/**
 * The session of this browser, shared by all its tabs through local storage (SES-16, SES-19, SES-18). It ends
 * when the token expires, even while the page is open, and when another tab signs out.
 */
export const sessionStore = {
  get: (): SessionState => state,

  /** Aborts when the session ends, however it does, or another person's takes its place. */
  endSignal: (): AbortSignal => ending.signal,

  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  /** Stores the token of somebody who signed in. @returns whether it is valid for a session */
  start: (token: string): boolean => {
    tokenStorage.removeMailOverride();
    tokenStorage.saveToken(token);
    reread();
    return state.session !== null;
  },

  /** Removes token and mail override. */
  end: (end: SessionEnd) => {
    tokenStorage.clear();
    awaitExpiry(null);
    publish(null, end);
  },

  /** Without the person's wish. */
  lose: (how: Omit<SessionEnd, 'byChoice'>) => {
    // Empty first, then remove: other tabs take an empty token for a lost session, a removed one for a sign-out.
    tokenStorage.saveToken('');
    sessionStore.end({ ...how, byChoice: false });
  },

  /** Reads local storage now and whenever it may have changed. @returns a function that stops it */
  watch: () => {
    reread();
    window.addEventListener(AUTH_UPDATE_EVENT, reread);
    window.addEventListener('storage', onStorage);
    document.addEventListener('visibilitychange', rereadWhenVisible);
    return () => {
      window.removeEventListener(AUTH_UPDATE_EVENT, reread);
      window.removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', rereadWhenVisible);
      clearTimeout(expiryTimer);
      state = { session: null, end: null };
    };
  },
};

/** The session of this browser; the component renders when it begins, changes or ends, in whichever tab. */
export const useSessionState = (): SessionState =>
  useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
