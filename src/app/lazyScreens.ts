import { lazyScreen } from './lazyScreen';
import { findScreenRoute } from './routes';

export const SignInScreen = lazyScreen(
  async () => (await import('@/custom-pages/auth/SignInScreen')).SignInScreen,
);

export const AdminApp = lazyScreen(async () => (await import('./AdminApp')).AdminApp);

/** Fetches all chunks of a screen behind the session, in parallel. */
export const preloadScreen = async (pathname: string): Promise<void> => {
  await Promise.all([AdminApp.preload(), findScreenRoute(pathname)?.load()]);
};
