import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Redirect, Route, Switch } from 'wouter';

import { paths } from '@/config/paths';

import { CrashScreen } from './CrashScreen';
import { ProtectedRoutes } from './ProtectedRoutes';
import { publicRoutes } from './publicRoutes';
import { SignInRoute } from './SignInRoute';

/** The outermost switch. It stays small, since /login loads it too; what is behind the session loads apart. */
export const Root = () => (
  <ErrorBoundary FallbackComponent={CrashScreen}>
    <Suspense>
      <Switch>
        <Route path={paths.home}>
          <Redirect to={paths.dashboard} replace />
        </Route>
        <Route path={paths.signIn}>
          <SignInRoute />
        </Route>
        {publicRoutes.map(({ path, Screen }) => (
          <Route key={path} path={path}>
            <Screen />
          </Route>
        ))}
        <Route>
          <ProtectedRoutes />
        </Route>
      </Switch>
    </Suspense>
  </ErrorBoundary>
);
