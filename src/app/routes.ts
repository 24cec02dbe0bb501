import { matchRoute } from 'wouter';
import { parse } from 'regexparam';

import { extensionPaths, paths } from '@domain/paths';
import { sessionStore } from '@/providers/auth/sessionStore';
import { lazyScreen, type LazyScreen } from '@/shared/lazy/lazyScreen';

export const ForgotPasswordRoute = lazyScreen(async () => (await import('./passwordRoutes')).ForgotPassword);

const ResetPasswordRoute = lazyScreen(async () => (await import('./passwordRoutes')).ResetPassword);

const NewPasswordRoute = lazyScreen(async () => (await import('./passwordRoutes')).NewPassword);

export const SessionNotice = lazyScreen(
  async () => (await import('@/custom-pages/auth/SessionNotice')).SessionNotice,
);

export const AdminApp = lazyScreen(async () => (await import('./AdminApp')).AdminApp);

/** A screen that needs no session, and that someone with a session sees as well. */
export interface PublicRoute {
  path: string;
  Screen: LazyScreen<object>;
}

/** The public part of the route table (OVR-15) but /login, which sends a signed-in visitor on: one line a screen. */
export const publicRoutes: readonly PublicRoute[] = [
  { path: paths.forgotPassword, Screen: ForgotPasswordRoute },
  { path: paths.resetPassword, Screen: ResetPasswordRoute },
  { path: paths.newPassword, Screen: NewPasswordRoute },
];

export const isAt = (path: string, pathname: string): boolean => matchRoute(parse, path, pathname)[0];

const pathsOfScreens = Object.values(paths).filter(
  (path) =>
    path !== paths.home && path !== paths.signIn && !publicRoutes.some((route) => route.path === path),
);

const isAnnounced = (path: string): boolean => {
  const feature = extensionPaths[path];
  const { session } = sessionStore.get();
  // Nobody knows before somebody signs in.
  return feature === undefined || !session || session.features.includes(feature);
};

/** Whether a path is that of a screen behind the session. */
export const isScreen = (pathname: string): boolean =>
  pathsOfScreens.some((path) => isAt(path, pathname) && isAnnounced(path));

/** The public route of a path, undefined for any other path. */
export const findPublicRoute = (pathname: string): PublicRoute | undefined =>
  publicRoutes.find(({ path }) => isAt(path, pathname));

const loadScreen = async (pathname: string) => (await import('./screens')).findScreen(pathname)?.load();

/**
 * Fetches all chunks of a screen behind the session, and what tells how that session ends. The table of screens comes with
 * AdminApp; `src/boot.ts` has a first visit fetch all of it in parallel.
 */
export const preloadScreen = async (pathname: string): Promise<void> => {
  await Promise.all([AdminApp.preload(), loadScreen(pathname), SessionNotice.preload()]);
};

/** Fetches, all at once, what the first page needs, so that it comes up whole; /login is here already. */
export const preloadStart = async (pathname: string): Promise<void> => {
  const publicRoute = findPublicRoute(pathname);
  if (publicRoute) await publicRoute.Screen.preload();
  else if (sessionStore.get().session) {
    await preloadScreen(isScreen(pathname) ? pathname : paths.dashboard);
  }
};
