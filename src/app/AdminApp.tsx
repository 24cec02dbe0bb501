import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

import { ScreenError } from '@/layout/ScreenError';

import { AdminLayout } from './AdminLayout';
import { AdminOnly } from './AdminOnly';
import { screenRoutes, type ScreenRoute } from './routes';

const routesFor = (access: ScreenRoute['access']) =>
  screenRoutes
    .filter((route) => route.access === access)
    .map(({ path, load }) => ({ path, lazy: async () => ({ Component: await load() }) }));

const createRouter = () =>
  createBrowserRouter([
    {
      Component: AdminLayout,
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
