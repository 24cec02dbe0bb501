import { jwtDecode } from 'jwt-decode';

import { ADMIN_ROLE } from '@domain/accounts/roles';
import { readFeatures, type Feature } from '@domain/features';

/** The signed-in person, as the token describes them (SES-15). */
export interface Session {
  /** The token's `sub`, unless a locally stored override replaces it. */
  mail: string;
  userId: string;
  /** Tells people apart: the token's `userId`, or its `sub` where it has none; no override changes it. */
  person: string;
  role: 'admin' | 'user';
  /** The extensions that the server announces (EXT-1). */
  features: readonly Feature[];
  /** The token's `exp`, in milliseconds since the epoch. */
  expiresAt: number;
}

/** The possible content of a token; nobody has checked it yet. */
type Claims = Readonly<Record<string, unknown>>;

const decode = (token: string): Claims | null => {
  try {
    return jwtDecode<Claims>(token);
  } catch {
    return null;
  }
};

const textOf = (claim: unknown): string =>
  typeof claim === 'string' || typeof claim === 'number' ? String(claim) : '';

const expiryOf = (claims: Claims | null): number | null =>
  typeof claims?.exp === 'number' ? claims.exp * 1000 : null;

/** Whether a readable token says that it has expired. */
export const hasExpired = (token: string, now: number): boolean => {
  const end = expiryOf(decode(token));
  return end !== null && end <= now;
};

/**
 * Who is signed in, according to the token's claims alone (SES-16). null without a token, for a token that is
 * unreadable or has no `exp`, and from the very second of `exp` on.
 * @param mailOverride replaces the mail if it isn't empty
 * @param now milliseconds since the epoch
 */
export const readSession = (
  token: string | null,
  mailOverride: string | null,
  now: number,
): Session | null => {
  const claims = token ? decode(token) : null;
  const expiresAt = expiryOf(claims);
  if (!claims || expiresAt === null || expiresAt <= now) return null;

  const ownMail = textOf(claims.sub);
  const userId = textOf(claims.userId);
  const isAdmin = Array.isArray(claims.roles) && claims.roles.includes(ADMIN_ROLE);
  return {
    mail: mailOverride?.trim() || ownMail,
    userId,
    person: userId || ownMail,
    role: isAdmin ? 'admin' : 'user',
    features: readFeatures(claims.features),
    expiresAt,
  };
};
