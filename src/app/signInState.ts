import type { SessionState } from '@/providers/auth/sessionStore';

import { isScreen } from './routes';

/** What /login is told through the history's state. */
export interface SignInState {
  /** Address within the app, query kept, to come back to after signing in (SES-5). */
  from?: string;
  /** Why the session ended. */
  notice?: string;
}

/** For a visitor of a protected address without a session; one who signed out by choice starts afresh. */
export const signInStateFor = (end: SessionState['end'], address: string): SignInState => {
  if (!end) return { from: address };
  return end.byChoice ? {} : { from: address, notice: end.notice };
};

/** Any origin does: what counts is whether an address leads away from it. */
const ORIGIN = 'https://vigia.invalid';

const parseAddress = (address: string): URL | null => {
  try {
    return new URL(address, ORIGIN);
  } catch {
    return null;
  }
};

/** The address of a screen behind the session, or undefined for anything else, such as `//elsewhere.example`. */
const screenAddress = (from: unknown): string | undefined => {
  const url = typeof from === 'string' && from.startsWith('/') ? parseAddress(from) : null;
  return url?.origin === ORIGIN && isScreen(url.pathname) ? `${url.pathname}${url.search}` : undefined;
};

/** What /login may use of the history's state, which may be anything: it outlives releases, and other code writes it too. */
export const readSignInState = (state: unknown): SignInState => {
  const { from, notice }: Record<string, unknown> = typeof state === 'object' ? { ...state } : {};
  const address = screenAddress(from);
  return {
    ...(address ? { from: address } : {}),
    ...(typeof notice === 'string' ? { notice } : {}),
  };
};
