import { sessionStore } from '@/providers/auth/sessionStore';
import { paths } from '@domain/paths';

import { preloadScreen } from './lazyScreens';
import { findPublicRoute, isScreen } from './publicRoutes';

/** Fetches, all at once, what the first page needs, so that it comes up whole; /login is here already. */
export const preloadStart = async (pathname: string): Promise<void> => {
  const publicRoute = findPublicRoute(pathname);
  if (publicRoute) await publicRoute.Screen.preload();
  else if (sessionStore.get().session) {
    await preloadScreen(isScreen(pathname) ? pathname : paths.dashboard);
  }
};
