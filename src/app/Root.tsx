import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Redirect, useLocation } from 'wouter';

import { paths } from '@domain/paths';

import { CrashScreen } from './CrashScreen';
import { ProtectedRoutes } from './ProtectedRoutes';
import { findPublicRoute, isAt } from './publicRoutes';
import { SignInRoute } from './SignInRoute';

const Page = ({ pathname }: { pathname: string }) => {
  if (isAt(paths.home, pathname)) return <Redirect to={paths.dashboard} replace />;
  if (isAt(paths.signIn, pathname)) return <SignInRoute />;
  const publicRoute = findPublicRoute(pathname);
  return publicRoute ? <publicRoute.Screen key={publicRoute.path} /> : <ProtectedRoutes />;
};

/** The outermost switch. It stays small, since /login loads it too; what is behind the session loads apart. */
export const Root = () => {
  const [pathname] = useLocation();

  return (
    <ErrorBoundary FallbackComponent={CrashScreen} resetKeys={[pathname]}>
      <Suspense>
        <Page pathname={pathname} />
      </Suspense>
    </ErrorBoundary>
  );
};
