import type { SessionState } from '@/providers/auth/sessionStore';

import { isScreen } from './routes';

/** What /login receives through the history's state. */
export interface SignInState {
  /** Address within the app, with its query, to return to after signing in (SES-5). */
  from?: string | undefined;
  /** Why the session ended. */
  notice?: string | undefined;
  /** How the notice looks; absent for anything but a success. */
  tone?: 'success' | undefined;
}

/** For a visitor who opened a protected address without a session. People who signed out by choice start afresh. */
export const signInStateFor = (end: SessionState['end'], address: string): SignInState => ({
  from: end?.byChoice || end?.leadsBack === false ? undefined : address,
  notice: end?.notice,
  tone: end?.tone,
});

/** Any origin works here: the check is only whether an address leads away from it. */
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

/**
 * The part of the history's state that /login may use. The state may be anything: it outlives releases, and
 * other code writes it too.
 */
export const readSignInState = (state: unknown): SignInState => {
  const { from, notice, tone }: Record<string, unknown> = typeof state === 'object' ? { ...state } : {};
  return {
    from: screenAddress(from),
    notice: typeof notice === 'string' ? notice : undefined,
    tone: tone === 'success' ? tone : undefined,
  };
};
