import { startTransition, useEffect, useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import {
  createBrowserRouter,
  Outlet,
  RouterProvider,
  useRouteError,
  type RouteObject,
} from 'react-router-dom';

import { ScreenError } from '@/layout/ScreenError';
import type { AppResource, ScreenRoute } from '@/shared/AppResource';

import { AdminLayout } from './AdminLayout';
import { CrashScreen } from './CrashScreen';
import { lazyScreen } from './lazyScreen';
import { Opening } from './Opening';
import { RequireAccess } from './RequireAccess';
import { customPages, resources } from './screens';

/** Not react-router's own `lazy`: it remembers a chunk that failed to load and never asks for it again. */
const toRoute = ({ path, load }: ScreenRoute): RouteObject => {
  const Screen = lazyScreen(load);
  return {
    path,
    Component: Screen,
    loader: async () => {
      await Screen.preload();
      return null;
    },
    shouldRevalidate: () => false,
  };
};

const resourceRoute = ({ name, access, routes }: AppResource): RouteObject => {
  const screens = (
    <ResourceContextProvider value={name}>
      <Outlet />
    </ResourceContextProvider>
  );
  return {
    element: access === 'admin' ? <RequireAccess resource={name}>{screens}</RequireAccess> : screens,
    children: Object.values(routes).map(toRoute),
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
            ...customPages.map(toRoute),
            ...resources.map(resourceRoute),
            // `Root` sends unknown paths to /login; until it does, there is nothing to show.
            { path: '*', element: null },
          ],
        },
      ],
    },
  ]);

/** Everything behind the session: react-admin and a data router, which lets forms block a navigation. */
export const AdminApp = () => {
  const [router, setRouter] = useState<ReturnType<typeof createRouter>>();

  useEffect(() => {
    const created = createRouter();
    startTransition(() => setRouter(created));
    return () => created.dispose();
  }, []);

  return router ? <RouterProvider router={router} /> : <Opening />;
};
