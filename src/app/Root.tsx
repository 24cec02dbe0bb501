import { Suspense, useCallback, useEffect, useRef, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Redirect, useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';

import { paths } from '@domain/paths';

import { sessionStore, useSessionState } from '@/providers/auth/sessionStore';

import { CrashScreen } from './CrashScreen';
import { numberedState } from '@/kit/address/historyState';
import { Opening } from './Opening';
import { LazyAdminApp, findPublicRoute, isScreen } from './routes';
import { isAt } from './isAt';
import { SignInRoute } from './SignInRoute';
import { signInStateFor } from './signInState';

/** Called once a screen is shown; returns the path of the one before, or null. A redirect shows none. */
type OnShown = (path: string) => string | null;

/**
 * Every path that isn't public: the app for people who are signed in, otherwise /login. Unknown paths go to
 * /login too (OVR-17, OVR-16).
 */
const ProtectedRoutes = ({ onShown }: { onShown: OnShown }) => {
  const { session, end } = useSessionState();
  const [pathname] = useLocation();
  const search = useSearch();

  useEffect(() => {
    if (session) onShown(pathname);
  }, [session, pathname, onShown]);

  if (!session) {
    const state = isScreen(pathname) ? signInStateFor(end, `${pathname}${search}`) : {};
    return <Redirect to={paths.signIn} replace state={numberedState(state)} />;
  }
  // Another person's session keeps nothing of the previous one: no cached answers, no open forms.
  return <LazyAdminApp key={`${session.person} ${session.mail} ${session.role}`} />;
};

interface PublicScreenProps {
  path: string;
  onShown: OnShown;
  children: ReactNode;
}

/**
 * A screen that needs no session. As the shell does behind the session, it focuses the heading, unless it is
 * the first screen of the visit or something on it has the focus.
 */
const PublicScreen = ({ path, onShown, children }: PublicScreenProps) => {
  useEffect(() => {
    const before = onShown(path);
    const isFirst = before === null || before === path;
    const heading = document.querySelector('h1');
    if (isFirst || !heading || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [path, onShown]);

  return children;
};

const RoutedPage = ({ pathname }: { pathname: string }) => {
  const lastShown = useRef<string>(null);
  const onShown = useCallback((path: string) => {
    const before = lastShown.current;
    lastShown.current = path;
    return before;
  }, []);
  const publicRoute = findPublicRoute(pathname);

  if (isAt(paths.home, pathname)) return <Redirect to={paths.dashboard} replace state={numberedState()} />;
  if (publicRoute || isAt(paths.signIn, pathname)) {
    const { path, Screen } = publicRoute ?? { path: paths.signIn, Screen: SignInRoute };
    return (
      <PublicScreen key={path} path={path} onShown={onShown}>
        <Screen />
      </PublicScreen>
    );
  }
  return <ProtectedRoutes onShown={onShown} />;
};

/**
 * Drafts stay in the tab when a session ends by itself. They are removed once nobody may restore them: after a
 * sign-out, even in another tab, or when somebody else signs in. Their code loads only then, because /login
 * has no forms.
 */
const forgetUnusableDrafts = async () => {
  const { session, end } = sessionStore.get();
  if (!session && !end?.byChoice) return;
  const { forgetDrafts, forgetDraftsOfOthers } = await import('@/kit/form/drafts');
  if (session) forgetDraftsOfOthers(session.mail);
  else forgetDrafts();
};

/** The outermost switch. /login loads it too, so it stays small; what is behind the session loads apart. */
export const Root = () => {
  const [pathname] = useLocation();
  // If the code can't be fetched, the next change tries again.
  useEffect(() => sessionStore.subscribe(() => void forgetUnusableDrafts().catch(() => undefined)), []);

  return (
    <ErrorBoundary FallbackComponent={CrashScreen} resetKeys={[pathname]}>
      <Suspense fallback={<Opening />}>
        <RoutedPage pathname={pathname} />
      </Suspense>
    </ErrorBoundary>
  );
};
