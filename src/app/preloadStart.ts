import { sessionStore } from '@/providers/auth/sessionStore';
import { paths } from '@/config/paths';

import { preloadScreen, SignInScreen } from './lazyScreens';
import { findPublicRoute } from './publicRoutes';
import { findScreenRoute } from './routes';

/** Fetches, all at once, what the first page needs, so that it comes up whole. */
export const preloadStart = (pathname: string): Promise<unknown> => {
  const publicRoute = findPublicRoute(pathname);
  if (publicRoute) return publicRoute.Screen.preload();
  if (!sessionStore.get().session) return SignInScreen.preload();
  return preloadScreen(findScreenRoute(pathname) ? pathname : paths.dashboard);
};
