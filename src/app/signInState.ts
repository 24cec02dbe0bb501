import type { SessionState } from '@/providers/auth/sessionStore';

/** What /login is told through the history's state. */
export interface SignInState {
  /** Address within the app, query kept, to come back to after signing in (reading 3). */
  from?: string;
  /** Why the session ended. */
  notice?: string;
}

/** For a visitor of a protected address without a session; one who signed out by choice starts afresh. */
export const signInStateFor = (end: SessionState['end'], address: string): SignInState => {
  if (!end) return { from: address };
  return end.byChoice ? {} : { from: address, notice: end.notice };
};
