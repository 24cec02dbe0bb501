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

/** Answers 401 with a text if mail or password is wrong. */
export const login = defineCall('POST', '/api/auth/login', {
  access: 'public',
  summary: 'Signs in. On error the body text is shown to the person.',
  source: 'CAL-1',
  body: loginRequest,
  answer: json(loginAnswer),
});

/** Answers 204 whether or not the address is registered. */
export const forgotPassword = defineCall('POST', '/api/auth/forgot-password', {
  access: 'public',
  summary: 'Asks for a password-reset link. 204 is success; any other status is a failure without message.',
  source: 'CAL-2',
  body: forgotPasswordRequest,
  answer: unspecified,
  success: [204],
});

export const resetPassword = defineCall('POST', '/api/auth/reset-password', {
  access: 'public',
  summary: "Chooses a new password from a reset link. 400 carries 'Invalid token' or 'Expired token'.",
  source: 'CAL-3',
  body: choosePasswordRequest,
  answer: unspecified,
  success: [200, 204],
});

export const newPassword = defineCall('POST', '/api/auth/new-password', {
  access: 'public',
  summary: "Sets the first password from an invitation. 400 carries 'Invalid token' or 'Expired token'.",
  source: 'CAL-4',
  body: choosePasswordRequest,
  answer: unspecified,
  success: [200, 204],
});
