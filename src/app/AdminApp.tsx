import { startTransition, useEffect, useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { createBrowserRouter, RouterProvider, useRouteError, type RouteObject } from 'react-router-dom';
import { Redirect, useLocation } from 'wouter';

import { paths } from '@domain/paths';

import { ScreenError } from '@/layout/ScreenError';
import { useSessionState } from '@/providers/auth/sessionStore';

import { AdminLayout } from './AdminLayout';
import { CrashScreen } from './CrashScreen';
import { numberedState } from '@/kit/address/historyState';
import { lazyScreen } from './lazyScreen';
import { Opening } from './Opening';
import { RequireAccess } from './RequireAccess';
import { findScreen, screens, type Screen } from './screens';

/** For `routes`, so that the table of screens is no chunk of its own: no screen comes without this one. */
export { findScreen };

/** Not react-router's own `lazy`: it remembers a chunk that failed to load and never asks for it again. */
const toRoute = ({ path, load, resource, isForAdmins }: Screen): RouteObject => {
  const Component = lazyScreen(load);
  const screen = resource ? (
    <ResourceContextProvider value={resource}>
      <Component />
    </ResourceContextProvider>
  ) : (
    <Component />
  );
  return {
    path,
    element: resource && isForAdmins ? <RequireAccess resource={resource}>{screen}</RequireAccess> : screen,
    loader: async () => {
      await Component.preload();
      return null;
    },
    shouldRevalidate: () => false,
  };
};

const Crash = () => <CrashScreen error={useRouteError()} />;

const createRouter = () =>
  createBrowserRouter([
    {
      Component: AdminLayout,
      errorElement: <Crash />,
      HydrateFallback: Opening,
      children: [
        {
          // On a route without a path, because react-router skips the errorElement of a route whose own chunk
          // failed to load.
          errorElement: <ScreenError />,
          children: [
            ...screens.map(toRoute),
            // `AdminApp` sends unknown paths to /login; until it does, there is nothing to show.
            { path: '*', element: null },
          ],
        },
      ],
    },
  ]);

/** React-admin and a data router, which lets forms block a navigation. */
const RoutedScreens = () => {
  const [router, setRouter] = useState<ReturnType<typeof createRouter>>();

  useEffect(() => {
    const created = createRouter();
    startTransition(() => setRouter(created));
    return () => created.dispose();
  }, []);

  return router ? <RouterProvider router={router} /> : <Opening />;
};

/** Everything behind the session. Unknown paths, and those of extensions that the server doesn't announce, go to /login. */
export const AdminApp = () => {
  const [pathname] = useLocation();
  const { session } = useSessionState();

  return findScreen(pathname, session?.features) ? (
    <RoutedScreens />
  ) : (
    <Redirect to={paths.signIn} replace state={numberedState()} />
  );
};
