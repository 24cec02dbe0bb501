import { Suspense, useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { navigate, useHistoryState } from 'wouter/use-browser-location';

import { paths } from '@domain/paths';

import { environment } from '@/config/environment';
import { isRemovedCode, loadCode } from '@/config/lostCode';
import { SignInScreen } from '@/custom-pages/auth/SignInScreen';
import { signInMessages } from '@/i18n/catalogue/signIn';
import { startMessages } from '@/i18n/catalogue/start';
import type { Credentials } from '@/providers/auth/signIn';
import { useSessionState } from '@/providers/auth/sessionStore';
import { numberedState } from '@/kit/address/historyState';

import { ForgotPasswordRoute, preloadScreen, LazySessionNotice } from './routes';
import { PreloadingLink } from './PreloadingLink';
import { readSignInState, type SignInState } from './signInState';

/** Fetches the sign-in call. With the check of its answer, it weighs more than the screen. */
const loadSignIn = () => loadCode(async () => (await import('@/providers/auth/signIn')).signIn);

/** `signIn` of the providers, from its own chunk. If the chunk can't be fetched, the person is told why. */
const signInLazily = async (credentials: Credentials, prepare: () => Promise<void>): Promise<void> => {
  const signIn = await loadSignIn().catch((cause: unknown) => {
    const text = isRemovedCode(cause) ? startMessages.newVersionHint : signInMessages.noConnection;
    throw new Error(text, { cause });
  });
  await signIn(credentials, prepare);
};

const pathnameOf = (address: string) => new URL(address, window.location.origin).pathname;

/** The notice that the visitor arrived with, removed from the history, so that a reload doesn't repeat it. */
const useNotice = ({ from, notice, tone }: SignInState): Pick<SignInState, 'notice' | 'tone'> => {
  const [shown] = useState({ notice, tone });
  useEffect(() => {
    if (notice) navigate(paths.signIn, { replace: true, state: numberedState({ from }) });
  }, [from, notice]);
  return shown;
};

/** /login: a signed-in visitor goes on to the page they came from, or to the dashboard (SES-5, OVR-16). */
export const SignInRoute = () => {
  const { session } = useSessionState();
  const state = readSignInState(useHistoryState<unknown>());
  const { notice, tone } = useNotice(state);
  const target = state.from ?? paths.dashboard;

  if (session) return <Redirect to={target} replace state={numberedState()} />;

  const preloadTarget = () => preloadScreen(pathnameOf(target));
  return (
    <SignInScreen
      notice={
        notice && (
          <Suspense>
            <LazySessionNotice key={notice} notice={notice} tone={tone ?? 'error'} />
          </Suspense>
        )
      }
      onEngaged={() => void Promise.all([loadSignIn(), preloadTarget()]).catch(() => undefined)}
      onSignIn={(credentials) => signInLazily(credentials, preloadTarget)}
      publicPageLink={
        environment.isPublicPageOn && <a href={paths.publicPage}>{signInMessages.publicPage}</a>
      }
      forgotPasswordLink={
        <PreloadingLink to={paths.forgotPassword} screen={ForgotPasswordRoute}>
          {signInMessages.forgotPassword}
        </PreloadingLink>
      }
    />
  );
};
