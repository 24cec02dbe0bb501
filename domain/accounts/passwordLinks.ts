import { HOUR_MS } from '../duration';
import { paths } from '../paths';

/** Where mailed links for choosing a password lead (SES-10), and how long they work (EXT-7). */
export const PASSWORD_LINKS = {
  invitation: { path: paths.newPassword, lifetimeMs: 72 * HOUR_MS },
  reset: { path: paths.resetPassword, lifetimeMs: HOUR_MS },
} as const;

export type PasswordLinkPurpose = keyof typeof PASSWORD_LINKS;
