import { isEmail } from '@domain/accounts/email';

import type { Credentials } from '@/providers/auth/signIn';

export type SignInProblem = 'mailRequired' | 'passwordRequired' | 'mailInvalid';

/** The first problem with the input, in the spec's order (SES-2), or null. */
export const findSignInProblem = ({ mail, password }: Credentials): SignInProblem | null => {
  if (!mail.trim()) return 'mailRequired';
  if (!password) return 'passwordRequired';
  if (!isEmail(mail.trim())) return 'mailInvalid';
  return null;
};
