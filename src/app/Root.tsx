import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Redirect, useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';

import { paths } from '@domain/paths';
import { useSessionState } from '@/providers/auth/sessionStore';

import { CrashScreen } from './CrashScreen';
import { LateAdminApp, findPublicRoute, isAt, isScreen } from './routes';
import { SignInRoute } from './SignInRoute';
import { signInStateFor } from './signInState';

/**
 * Every path that isn't public: the app for people who are signed in, otherwise /login. Unknown paths go to
 * /login too (OVR-17, OVR-16).
 */
const ProtectedRoutes = () => {
  const { session, end } = useSessionState();
  const [pathname] = useLocation();
  const search = useSearch();

  if (!isScreen(pathname)) return <Redirect to={paths.signIn} replace />;
  if (!session) {
    return <Redirect to={paths.signIn} replace state={signInStateFor(end, `${pathname}${search}`)} />;
  }
  // Another person's session keeps nothing of the previous one: no cached answers, no open forms.
  return <LateAdminApp key={`${session.userId} ${session.mail} ${session.role}`} />;
};

const RoutedPage = ({ pathname }: { pathname: string }) => {
  if (isAt(paths.home, pathname)) return <Redirect to={paths.dashboard} replace />;
  if (isAt(paths.signIn, pathname)) return <SignInRoute />;
  const publicRoute = findPublicRoute(pathname);
  return publicRoute ? <publicRoute.Screen key={publicRoute.path} /> : <ProtectedRoutes />;
};

/**
 * The outermost switch. /login loads it too, so it stays small; what is behind the session loads separately.
 */
export const Root = () => {
  const [pathname] = useLocation();

  return (
    <ErrorBoundary FallbackComponent={CrashScreen} resetKeys={[pathname]}>
      <Suspense>
        <RoutedPage pathname={pathname} />
      </Suspense>
    </ErrorBoundary>
  );
};
