import { forgotPassword, newPassword, resetPassword } from '@contract/auth';

import {
  choosePasswordMessages,
  forgotPasswordMessages,
  newPasswordMessages,
  resetPasswordMessages,
} from '@/i18n/catalogue/passwords';

import { ApiError } from '../http/ApiError';
import { apiClient } from '../http/apiClient';

/** The API's texts about a token, with status 400, and what people read instead (ERR-6). */
const tokenTexts = new Map([
  ['Invalid token', choosePasswordMessages.tokenInvalid],
  ['Expired token', choosePasswordMessages.tokenExpired],
]);

const textFor = (error: unknown, fallback: string): string => {
  if (!(error instanceof ApiError) || !error.serverText) return fallback;
  return (error.status === 400 && tokenTexts.get(error.serverText)) || error.serverText;
};

/**
 * Requests a mailed link for a new password, sent if the address is registered (ERR-5).
 * @throws an Error whose message is the Spanish text to show; the server's own is not (CAL-2)
 */
export const requestPasswordLink = async (email: string): Promise<void> => {
  try {
    await apiClient.send(forgotPassword, { body: { email } });
  } catch (cause) {
    throw new Error(forgotPasswordMessages.failed, { cause });
  }
};

const passwordSender =
  (call: typeof resetPassword | typeof newPassword, fallback: string) =>
  async (chosen: { token: string; newPassword: string }): Promise<void> => {
    try {
      await apiClient.send(call, { body: chosen });
    } catch (cause) {
      throw new Error(textFor(cause, fallback), { cause });
    }
  };

/**
 * Changes the password of the person to whom a reset link was mailed (CAL-3, ERR-6). A session in this
 * browser stays as it is.
 * @throws an Error whose message is the Spanish text to show
 */
export const changePassword = passwordSender(resetPassword, resetPasswordMessages.failed);

/**
 * Sets the first password of an invited person (CAL-4, ERR-6). A session in this browser stays as it is.
 * @throws an Error whose message is the Spanish text to show
 */
export const setFirstPassword = passwordSender(newPassword, newPasswordMessages.failed);
