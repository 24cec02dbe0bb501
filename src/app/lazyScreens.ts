import { lazyScreen } from '@/shared/lazy/lazyScreen';

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

const loadScreen = async (pathname: string) => (await import('./screens')).findScreen(pathname)?.load();

/**
 * Fetches all chunks of a screen behind the session, and what tells how that session ends. The table of screens comes with
 * AdminApp; `src/boot.ts` has a first visit fetch all of it in parallel.
 */
export const preloadScreen = async (pathname: string): Promise<void> => {
  await Promise.all([AdminApp.preload(), loadScreen(pathname), SessionNotice.preload()]);
};
