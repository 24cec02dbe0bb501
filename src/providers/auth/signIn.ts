import { login } from '@contract/auth';

import { signInMessages } from '@/i18n/catalogue/signIn';

import { ApiError } from '../http/ApiError';
import { apiClient } from '../http/apiClient';
import { hasExpired, type Session } from './session';
import { sessionStore } from './sessionStore';

export interface Credentials {
  mail: string;
  password: string;
}

/** A new token counts as expired only if the device's clock is ahead. */
class ClockError extends Error {}

const textFor = (error: unknown): string => {
  if (error instanceof ClockError) return signInMessages.wrongClock;
  if (!(error instanceof ApiError) || error.failure === 'invalid-answer') return signInMessages.unexpected;
  if (error.failure === 'network') return signInMessages.noConnection;
  return error.serverText ?? signInMessages.rejected;
};

/** Another tab may have signed in first. */
const hasBegunSince = (before: Session | null): boolean => {
  const { session } = sessionStore.get();
  return session !== null && session !== before;
};

/**
 * Signs in and stores the token (SES-4, ERR-4).
 * @param prepare loads what the next screen needs; the session begins afterwards, so that the screen shows at
 * once
 * @throws an Error whose message is the Spanish text to show (ERR-4)
 */
export const signIn = async (
  { mail, password }: Credentials,
  prepare?: () => Promise<void>,
): Promise<void> => {
  const prepared = prepare?.().catch(() => undefined);
  const before = sessionStore.get().session;
  try {
    const { token } = await apiClient.send(login, { body: { mail, password } });
    await prepared;
    if (hasExpired(token, Date.now())) throw new ClockError('The token has already expired');
    if (hasBegunSince(before)) return;
    if (!sessionStore.start(token)) throw new ApiError('invalid-answer', 'login');
  } catch (error) {
    throw new Error(textFor(error), { cause: error });
  }
};
