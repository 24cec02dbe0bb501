import { randomUUID } from 'node:crypto';

import { sign, verify } from 'hono/jwt';

import { ADMIN_ROLE, USER_ROLE } from '@domain/accounts/roles';
import { readFeatures, type Feature } from '@domain/features';
import { ANALYTICS_TOKEN_LIFETIME_S } from '@domain/accounts/tokens';

import type { UserRecord } from './records';

/** Fixed, so that a person stays signed in over a restart of the mock. It protects nothing. */
const SESSION_SECRET = 'vigia-mock-session';
const ANALYTICS_SECRET = 'vigia-mock-analytics';

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/**
 * A session token with the claims of SES-14: `sub` (the mail), `roles`, `userId` and `exp` in seconds, and the user's
 * `version`; and `features`, if there are any to announce (EXT-1).
 */
export const signSession = (
  user: UserRecord,
  now: Date,
  lifetimeMs: number,
  features: readonly Feature[],
): Promise<string> =>
  sign(
    {
      sub: user.mail,
      roles: [user.admin ? ADMIN_ROLE : USER_ROLE],
      userId: user.id,
      version: user.sessionVersion,
      ...(features.length > 0 ? { features } : {}),
      iat: seconds(now),
      exp: seconds(new Date(now.getTime() + lifetimeMs)),
    },
    SESSION_SECRET,
    'HS256',
  );

export interface SessionClaims {
  readonly mail: string;
  readonly userId: number;
  readonly version: number;
  readonly features: readonly Feature[];
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** The claims of a token that this server signed, expired or not; null for any other text. */
export const readSessionToken = async (token: string): Promise<SessionClaims | null> => {
  try {
    const claims = await verify(token, SESSION_SECRET, { alg: 'HS256', exp: false, iat: false, nbf: false });
    if (
      typeof claims.sub !== 'string' ||
      typeof claims.userId !== 'number' ||
      typeof claims.version !== 'number' ||
      typeof claims.exp !== 'number'
    ) {
      return null;
    }
    const { sub: mail, userId, version, exp } = claims;
    return { mail, userId, version, features: readFeatures(claims.features), expiresAt: exp * 1000 };
  } catch {
    return null;
  }
};

/** The token with which embedded charts sign in. */
export const signAnalyticsToken = (user: UserRecord, now: Date): Promise<string> =>
  sign(
    {
      sub: user.mail,
      aud: 'tableau',
      scp: ['tableau:views:embed'],
      jti: randomUUID(),
      iat: seconds(now),
      exp: seconds(now) + ANALYTICS_TOKEN_LIFETIME_S,
    },
    ANALYTICS_SECRET,
    'HS256',
  );

/** Whether the analytics service would let a token in at `now`. */
export const isAnalyticsTokenValid = async (token: string, now: Date): Promise<boolean> => {
  try {
    const { exp } = await verify(token, ANALYTICS_SECRET, { alg: 'HS256', exp: false, iat: false });
    return typeof exp === 'number' && exp > seconds(now);
  } catch {
    return false;
  }
};
