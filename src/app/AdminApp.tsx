import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider, useRouteError } from 'react-router-dom';

import { ScreenError } from '@/layout/ScreenError';

import { AdminLayout } from './AdminLayout';
import { AdminOnly } from './AdminOnly';
import { CrashScreen } from './CrashScreen';
import { lazyScreen } from './lazyScreen';
import { screenRoutes, type ScreenRoute } from './routes';

/** Not by react-router's `lazy`, which remembers a chunk that didn't come: it would never be asked for again. */
const toRoute = ({ path, load }: ScreenRoute) => {
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

const routesFor = (access: ScreenRoute['access']) =>
  screenRoutes.filter((route) => route.access === access).map(toRoute);

const Crash = () => <CrashScreen error={useRouteError()} />;

const createRouter = () =>
  createBrowserRouter([
    {
      Component: AdminLayout,
      errorElement: <Crash />,
      HydrateFallback: () => null,
      children: [
        {
          // Of a route without a path: react-router passes over the one of a route whose own chunk didn't come.
          errorElement: <ScreenError />,
          children: [
            ...routesFor('signed-in'),
            { Component: AdminOnly, children: routesFor('admin') },
            // `Root` sends unknown paths to /login; until it has, there is nothing to show.
            { path: '*', element: null },
          ],
        },
      ],
    },
  ]);

/** Everything behind the session: react-admin, and a data router, which is what lets forms hold back a navigation. */
export const AdminApp = () => {
  const [router, setRouter] = useState<ReturnType<typeof createRouter>>();

  useEffect(() => {
    const created = createRouter();
    setRouter(created);
    return () => created.dispose();
  }, []);

  return router && <RouterProvider router={router} />;
};
