import type { Credentials } from '@/providers/auth/signIn';
import { signInMessages } from '@/i18n/catalogue/signIn';

const load = () => import('@/providers/auth/signIn');

/** Fetches the call to sign in with; it and what checks its answer weigh more than the screen. */
export const preloadSignIn = (): Promise<unknown> => load();

/** `signIn` of the providers, from a chunk of its own; whoever can't fetch that has no connection. */
export const signInApart = async (credentials: Credentials, prepare: () => Promise<void>): Promise<void> => {
  const { signIn } = await load().catch((cause: unknown) => {
    throw new Error(signInMessages.noConnection, { cause });
  });
  await signIn(credentials, prepare);
};
