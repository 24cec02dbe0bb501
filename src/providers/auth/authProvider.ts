import type { AuthProvider } from 'react-admin';

import type { MessageKey } from '@/i18n/catalogue';
import { i18nProvider } from '@/i18n/i18nProvider';

import type { Session } from './session';
import { sessionStore, type SessionEnd } from './sessionStore';
import { signIn, type Credentials } from './signIn';

/** `FeaturesProvider` reads the features from here. */
export const identityOf = ({ userId, mail, features }: Session) => ({
  id: userId,
  fullName: mail,
  features,
});

/** Whether a role may open a resource. */
export const mayOpen = (
  resource: string,
  role: Session['role'] | undefined,
  adminResources: ReadonlySet<string>,
): boolean => !adminResources.has(resource) || role === 'admin';

/** How the app ends a session, with the notice that /login shows. */
export interface SignOut extends Pick<SessionEnd, 'tone' | 'leadsBack'> {
  notice: MessageKey;
}

export interface AppAuthProvider extends AuthProvider {
  /** Whether the last session of this page ended without the person's wish, for example by expiring. */
  hasLostSession: () => boolean;
  /** Aborts when the current session ends. */
  sessionSignal: () => AbortSignal;
}

/**
 * react-admin's view of the session (SES-15, SES-16, OVR-11). Ending the session is enough to bring the
 * person to /login, because the root of the app follows the session store.
 * @param adminResources the resources that only administrators may open
 */
export const createAuthProvider = (adminResources: ReadonlySet<string>): AppAuthProvider => ({
  login: (credentials: Credentials) => signIn(credentials),

  /** By the person's own wish (SES-17), or with a `notice` that /login shows. */
  logout: async ({ notice, ...how }: Partial<SignOut> = {}) => {
    if (notice) sessionStore.lose({ ...how, notice: i18nProvider.translate(notice) });
    else sessionStore.end({ byChoice: true });
    // Otherwise react-admin would navigate itself, inside the router that is about to be disposed of.
    return false;
  },

  checkAuth: async () => {
    if (!sessionStore.get().session) throw new Error('session.expired');
  },

  // `callApi` has ended the session if there is a reason.
  checkError: async () => undefined,

  getIdentity: async () => {
    const { session } = sessionStore.get();
    if (!session) throw new Error('session.expired');
    return identityOf(session);
  },

  getPermissions: async () => sessionStore.get().session?.role,

  canAccess: async ({ resource }) => mayOpen(resource, sessionStore.get().session?.role, adminResources),

  hasLostSession: () => sessionStore.get().end?.byChoice === false,

  sessionSignal: sessionStore.endSignal,
});
