import { ADMIN_ROLE } from '@domain/constants';
import { readFeatures, type Feature } from '@domain/features';
import { jwtDecode } from 'jwt-decode';

/** The person that a token stands for (SES-15). */
export interface Session {
  /** The token's `sub`, unless a locally stored override replaces it. */
  mail: string;
  userId: string;
  role: 'admin' | 'user';
  isAdmin: boolean;
  /** The extensions that the server announces (EXT-1). */
  features: readonly Feature[];
  /** The token's `exp`, in milliseconds since the epoch. */
  expiresAt: number;
}

/** What the token may hold; nobody has checked it yet. */
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

const endOf = (claims: Claims | null): number | null =>
  typeof claims?.exp === 'number' ? claims.exp * 1000 : null;

/** Whether a token that can be read says that its time is over. */
export const hasExpired = (token: string, now: number): boolean => {
  const end = endOf(decode(token));
  return end !== null && end <= now;
};

/**
 * Who is signed in, judged by the token's claims alone (SES-16): null without a token, with one that cannot be
 * read or has no `exp`, and from the very second of `exp` on.
 * @param mailOverride replaces the mail where it says something
 * @param now milliseconds since the epoch
 */
export const readSession = (
  token: string | null,
  mailOverride: string | null,
  now: number,
): Session | null => {
  const claims = token ? decode(token) : null;
  const expiresAt = endOf(claims);
  if (!claims || expiresAt === null || expiresAt <= now) return null;

  const isAdmin = Array.isArray(claims.roles) && claims.roles.includes(ADMIN_ROLE);
  return {
    mail: mailOverride?.trim() || textOf(claims.sub),
    userId: textOf(claims.userId),
    role: isAdmin ? 'admin' : 'user',
    isAdmin,
    features: readFeatures(claims.features),
    expiresAt,
  };
};
