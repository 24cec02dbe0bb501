import { matchRoute } from 'wouter';
import { parse } from 'regexparam';

import { paths } from '@domain/paths';
import type { LazyScreen } from '@/shared/lazy/lazyScreen';

import { ForgotPasswordRoute, NewPasswordRoute, ResetPasswordRoute } from './lazyScreens';

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

/** Whether a path is that of a screen behind the session. */
export const isScreen = (pathname: string): boolean => pathsOfScreens.some((path) => isAt(path, pathname));

/** The public route of a path, undefined for any other path. */
export const findPublicRoute = (pathname: string): PublicRoute | undefined =>
  publicRoutes.find(({ path }) => isAt(path, pathname));
