import { Suspense, useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { navigate, useHistoryState } from 'wouter/use-browser-location';

import { paths } from '@domain/paths';
import { SignInScreen } from '@/custom-pages/auth/SignInScreen';
import { signInMessages } from '@/i18n/catalogue/signIn';
import type { Credentials } from '@/providers/auth/signIn';
import { useSessionState } from '@/providers/auth/useSessionState';

import { ForgotPasswordRoute, preloadScreen, SessionNotice } from './routes';
import { PreloadingLink } from './PreloadingLink';
import { readSignInState, type SignInState } from './signInState';

/** Fetches the call to sign in with; it and what checks its answer weigh more than the screen. */
const loadSignIn = () => import('@/providers/auth/signIn');

/** `signIn` of the providers, from a chunk of its own; whoever can't fetch that has no connection. */
const signInApart = async (credentials: Credentials, prepare: () => Promise<void>): Promise<void> => {
  const { signIn } = await loadSignIn().catch((cause: unknown) => {
    throw new Error(signInMessages.noConnection, { cause });
  });
  await signIn(credentials, prepare);
};

const pathnameOf = (address: string) => new URL(address, window.location.origin).pathname;

/** The notice that a visitor comes with, once: it is gone from the history when they reload. */
const useNotice = ({ from, notice }: SignInState): string | undefined => {
  const [shown] = useState(notice);
  useEffect(() => {
    if (notice) navigate(paths.signIn, { replace: true, state: { from } });
  }, [from, notice]);
  return shown;
};

/** /login: a signed-in visitor goes on to where they came from, or to the dashboard (SES-5, OVR-16). */
export const SignInRoute = () => {
  const { session } = useSessionState();
  const state = readSignInState(useHistoryState<unknown>());
  const notice = useNotice(state);
  const target = state.from ?? paths.dashboard;

  if (session) return <Redirect to={target} replace />;

  const preloadTarget = () => preloadScreen(pathnameOf(target));
  return (
    <SignInScreen
      notice={
        notice && (
          <Suspense>
            <SessionNotice key={notice} notice={notice} />
          </Suspense>
        )
      }
      onEngaged={() => void Promise.all([loadSignIn(), preloadTarget()]).catch(() => undefined)}
      onSignIn={(credentials) => signInApart(credentials, preloadTarget)}
      forgotPasswordLink={
        <PreloadingLink to={paths.forgotPassword} screen={ForgotPasswordRoute}>
          {signInMessages.forgotPassword}
        </PreloadingLink>
      }
    />
  );
};
