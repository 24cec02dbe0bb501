import type { ComponentType } from 'react';

import { paths } from '@domain/paths';

import { environment } from '@/config/environment';
import { loadCode } from '@/config/lostCode';
import { sessionStore } from '@/providers/auth/sessionStore';

import { isAt } from './isAt';
import { lazyScreen, type LazyScreen } from './lazyScreen';

export const ForgotPasswordRoute = lazyScreen(async () => (await import('./passwordRoutes')).ForgotPassword);

const ResetPasswordRoute = lazyScreen(async () => (await import('./passwordRoutes')).ResetPassword);

const NewPasswordRoute = lazyScreen(async () => (await import('./passwordRoutes')).NewPassword);

export const LazySessionNotice = lazyScreen(
  async () => (await import('@/custom-pages/auth/SessionNotice')).SessionNotice,
);

export const LazyAdminApp = lazyScreen(async () => (await import('./AdminApp')).AdminApp);

const openRoute = (path: string, load: () => Promise<ComponentType>) => ({
  path,
  load,
  Screen: lazyScreen(load),
});

/**
 * Of a server that may show something to everybody (EXT-78). For any other they are unknown paths. What they begin with
 * stands in `openScreens`.
 */
export const openRoutes = [
  openRoute(paths.publicPage, async () => (await import('./publicSiteRoute')).PublicSiteRoute),
  openRoute(paths.publicSensor, async () => (await import('./publicSensorRoutes')).PublicSensorRoute),
  openRoute(paths.embeddedSensor, async () => (await import('./publicSensorRoutes')).EmbeddedSensorRoute),
];

/**
 * The screens that need no session, and that people with a session see as well (OVR-15): all but /login, which
 * redirects those.
 */
export const publicRoutes: readonly { path: string; Screen: LazyScreen<object> }[] = [
  { path: paths.forgotPassword, Screen: ForgotPasswordRoute },
  { path: paths.resetPassword, Screen: ResetPasswordRoute },
  { path: paths.newPassword, Screen: NewPasswordRoute },
];

const pathsOfScreens = Object.values(paths).filter(
  (path) =>
    path !== paths.home &&
    path !== paths.signIn &&
    ![...publicRoutes, ...openRoutes].some((route) => route.path === path),
);

/** Whether a path is that of a screen behind the session, though maybe of an extension that the server doesn't have. */
export const isScreen = (pathname: string): boolean => pathsOfScreens.some((path) => isAt(path, pathname));

/** The public route of a path, undefined for any other path. */
export const findPublicRoute = (pathname: string) =>
  [...publicRoutes, ...(environment.hasPublicPage ? openRoutes : [])].find(({ path }) =>
    isAt(path, pathname),
  );

const loadScreen = async (pathname: string) => {
  const { findScreen } = await loadCode(() => import('./AdminApp'));
  const { session } = sessionStore.get();
  const screen = findScreen(pathname, session?.features) ?? findScreen(paths.dashboard);
  if (screen) await loadCode(screen.load);
};

/**
 * Fetches all chunks of a screen behind the session; of the dashboard, where unknown paths lead. The table of screens
 * comes with LazyAdminApp; on a first visit, `src/boot.ts` fetches all of it in parallel. Also fetches the notice for a
 * lost session, without waiting for it.
 */
export const preloadScreen = async (pathname: string): Promise<void> => {
  // If it can't be fetched, it is tried again once it is shown.
  LazySessionNotice.preload().catch(() => undefined);
  await Promise.all([LazyAdminApp.preload(), loadScreen(pathname)]);
};

/** Fetches everything that the first page needs, so that it appears whole; /login is already loaded. */
export const preloadStart = async (pathname: string): Promise<void> => {
  const publicRoute = findPublicRoute(pathname);
  if (publicRoute) await publicRoute.Screen.preload();
  else if (sessionStore.get().session) await preloadScreen(pathname);
};
