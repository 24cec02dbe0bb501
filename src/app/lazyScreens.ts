import { lazyScreen } from '@/shared/lazy/lazyScreen';

import { findScreen } from './screens';

export const ForgotPasswordRoute = lazyScreen(
  async () => (await import('./ForgotPasswordRoute')).ForgotPasswordRoute,
);

export const ResetPasswordRoute = lazyScreen(
  async () => (await import('./ResetPasswordRoute')).ResetPasswordRoute,
);

export const NewPasswordRoute = lazyScreen(async () => (await import('./NewPasswordRoute')).NewPasswordRoute);

export const SessionNotice = lazyScreen(
  async () => (await import('@/custom-pages/auth/SessionNotice')).SessionNotice,
);

export const AdminApp = lazyScreen(async () => (await import('./AdminApp')).AdminApp);

/** Fetches all chunks of a screen behind the session, in parallel, and what tells how that session ends. */
export const preloadScreen = async (pathname: string): Promise<void> => {
  await Promise.all([AdminApp.preload(), findScreen(pathname)?.load(), SessionNotice.preload()]);
};
