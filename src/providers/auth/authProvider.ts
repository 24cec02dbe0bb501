import type { AuthProvider } from 'react-admin';

import type { MessageKey } from '@/i18n/catalogue';
import { i18nProvider } from '@/i18n/i18nProvider';

import { ApiError } from '../http/ApiError';
import type { Session } from './session';
import { sessionStore } from './sessionStore';
import { signIn, type Credentials } from './signIn';

const noticeOf = (error: unknown): string =>
  i18nProvider.translate(error instanceof Error ? error.message : '', {
    _: error instanceof Error ? error.message : '',
  });

const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;

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

export interface AppAuthProvider extends AuthProvider {
  /** Whether the last session of this page ended without the person's wish, such as by expiring. */
  hasLostSession: () => boolean;
}

/** A refusal may come when its session is long over, and somebody else signed in. */
const isOfThisSession = (error: unknown): boolean =>
  !(error instanceof Error && error.cause instanceof ApiError) || error.cause.isOfThisSession();

/**
 * react-admin's view of the session (SES-15, SES-16, OVR-11). Ending the session is enough to bring the person to
 * /login: the root of the app follows the session store.
 * @param adminResources the resources that administrators alone may open
 */
export const createAuthProvider = (adminResources: ReadonlySet<string>): AppAuthProvider => ({
  login: (credentials: Credentials) => signIn(credentials),

  /** By the person's own wish, or with a `notice` that they find on /login. */
  logout: async ({ notice }: { notice?: MessageKey } = {}) => {
    sessionStore.end(
      notice ? { byChoice: false, notice: i18nProvider.translate(notice) } : { byChoice: true },
    );
    // react-admin would navigate by itself, inside the router that is about to go.
    return false;
  },

  checkAuth: async () => {
    if (!sessionStore.get().session) throw new Error('session.expired');
  },

  /**
   * 401 ends the session that the call was made in, with the text of the call that failed; 403 never does (SES-19,
   * SES-20).
   */
  checkError: async (error: unknown) => {
    if (statusOf(error) !== 401 || !isOfThisSession(error)) return;
    sessionStore.end({ byChoice: false, notice: noticeOf(error) });
  },

  getIdentity: async () => {
    const { session } = sessionStore.get();
    if (!session) throw new Error('session.expired');
    return identityOf(session);
  },

  getPermissions: async () => sessionStore.get().session?.role,

  canAccess: async ({ resource }) => mayOpen(resource, sessionStore.get().session?.role, adminResources),

  hasLostSession: () => sessionStore.get().end?.byChoice === false,
});
