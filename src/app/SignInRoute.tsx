import { Redirect } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

import { paths } from '@/config/paths';
import { signIn } from '@/providers/auth/signIn';
import { useSessionState } from '@/providers/auth/useSessionState';

import { preloadScreen, SignInScreen } from './lazyScreens';
import type { SignInState } from './signInState';

const pathnameOf = (address: string) => new URL(address, window.location.origin).pathname;

/** /login: a signed-in visitor goes on to where they came from, or to the dashboard (readings 3 and 6). */
export const SignInRoute = () => {
  const { session } = useSessionState();
  const state = useHistoryState<SignInState | null>();
  const target = state?.from ?? paths.dashboard;

  if (session) return <Redirect to={target} replace />;

  const preloadTarget = () => preloadScreen(pathnameOf(target));
  return (
    <SignInScreen
      notice={state?.notice}
      onEngaged={() => void preloadTarget().catch(() => undefined)}
      onSignIn={(credentials) => signIn(credentials, preloadTarget)}
    />
  );
};
