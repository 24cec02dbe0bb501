import { useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { navigate, useHistoryState } from 'wouter/use-browser-location';

import { paths } from '@/config/paths';
import { signInMessages } from '@/i18n/catalogue/signIn';
import { signIn } from '@/providers/auth/signIn';
import { useSessionState } from '@/providers/auth/useSessionState';

import { ForgotPasswordRoute, preloadScreen, SignInScreen } from './lazyScreens';
import { PreloadingLink } from './PreloadingLink';
import type { SignInState } from './signInState';

const pathnameOf = (address: string) => new URL(address, window.location.origin).pathname;

/** The notice that a visitor comes with, once: it is gone from the history when they reload. */
const useNotice = (state: SignInState | null): string | undefined => {
  const [notice] = useState(state?.notice);
  useEffect(() => {
    if (state?.notice) navigate(paths.signIn, { replace: true, state: { from: state.from } });
  }, [state]);
  return notice;
};

/** /login: a signed-in visitor goes on to where they came from, or to the dashboard (readings 3 and 6). */
export const SignInRoute = () => {
  const { session } = useSessionState();
  const state = useHistoryState<SignInState | null>();
  const notice = useNotice(state);
  const target = state?.from ?? paths.dashboard;

  if (session) return <Redirect to={target} replace />;

  const preloadTarget = () => preloadScreen(pathnameOf(target));
  return (
    <SignInScreen
      notice={notice}
      onEngaged={() => void preloadTarget().catch(() => undefined)}
      onSignIn={(credentials) => signIn(credentials, preloadTarget)}
      forgotPasswordLink={
        <PreloadingLink to={paths.forgotPassword} screen={ForgotPasswordRoute}>
          {signInMessages.forgotPassword}
        </PreloadingLink>
      }
    />
  );
};
