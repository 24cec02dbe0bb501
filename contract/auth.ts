import * as z from 'zod/mini';

import { defineCall, json, unspecified } from './call';
import { nonEmptyText } from './values';

/** What signing in sends (SES-6). */
export const loginRequest = z.strictObject({ mail: z.string(), password: z.string() });

/** SES-6, SES-14: the answer's token is a JWT with `sub`, `roles`, `userId` and `exp` (seconds). */
export const loginAnswer = z.object({ token: nonEmptyText });

/** The address to mail a link to (SES-9). */
export const forgotPasswordRequest = z.strictObject({ email: z.string() });

/** SES-10: request for both a reset and a first password; the token comes from the mailed link. */
export const choosePasswordRequest = z.strictObject({ token: z.string(), newPassword: z.string() });

/**
 * Signs in. On error the body text is shown to the person.
 *
 * Answers 401 with a text if mail or password is wrong.
 * @see CAL-1
 */
export const login = defineCall('POST', '/api/auth/login', {
  access: 'public',
  body: loginRequest,
  answer: json(loginAnswer),
});

/**
 * Asks for a password-reset link. 204 is success; any other status is a failure without message.
 *
 * Answers 204 whether or not the address is registered.
 * @see CAL-2
 */
export const forgotPassword = defineCall('POST', '/api/auth/forgot-password', {
  access: 'public',
  body: forgotPasswordRequest,
  answer: unspecified,
  success: [204],
});

/**
 * Chooses a new password from a reset link. 400 carries 'Invalid token' or 'Expired token'.
 * @see CAL-3
 */
export const resetPassword = defineCall('POST', '/api/auth/reset-password', {
  access: 'public',
  body: choosePasswordRequest,
  answer: unspecified,
  success: [200, 204],
});

/**
 * Sets the first password from an invitation. 400 carries 'Invalid token' or 'Expired token'.
 * @see CAL-4
 */
export const newPassword = defineCall('POST', '/api/auth/new-password', {
  access: 'public',
  body: choosePasswordRequest,
  answer: unspecified,
  success: [200, 204],
});
