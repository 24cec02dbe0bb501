import { Redirect, useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';

import { paths } from '@domain/paths';
import { useSessionState } from '@/providers/auth/useSessionState';

import { AdminApp } from './lazyScreens';
import { isScreen } from './publicRoutes';
import { signInStateFor } from './signInState';

/**
 * Every path that isn't public: the app for who is signed in, otherwise /login; unknown paths go to /login (OVR-17,
 * OVR-16).
 */
export const ProtectedRoutes = () => {
  const { session, end } = useSessionState();
  const [pathname] = useLocation();
  const search = useSearch();

  if (!isScreen(pathname)) return <Redirect to={paths.signIn} replace />;
  if (!session) {
    return <Redirect to={paths.signIn} replace state={signInStateFor(end, `${pathname}${search}`)} />;
  }
  // Another person's session starts with nothing of the one before: no cached answers, no open forms.
  return <AdminApp key={`${session.userId} ${session.mail} ${session.role}`} />;
};
