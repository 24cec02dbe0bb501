import { jwtVerify, SignJWT } from 'jose';

import { bearerToken } from '@contract/serving/bearerToken';
import { refusalTexts } from '@contract/serving/refusalTexts';
import { ADMIN_ROLE, USER_ROLE } from '@domain/accounts/roles';
import { FEATURES } from '@domain/features';
import { SESSION_LIFETIME_S } from '@domain/accounts/tokens';

import type { Database, Work } from '../database/database';
import { Refusal } from '../http/refusal';
import { browserOf } from './browserOf';
import { isExpired } from './isExpired';
import type { Secrets } from './secrets';

const ISSUER = 'vigia';

/** The caller, as the database has them at that moment. */
export interface Caller {
  readonly id: number;
  readonly mail: string;
  readonly admin: boolean;
  /** The row of `sessions` that the token names. */
  readonly session?: number | undefined;
}

interface SessionUser extends Caller {
  readonly sessionVersion: number;
}

/**
 * Begins a session, which its owner can see and end (EXT-48).
 * @returns the user with it, to be signed
 */
export const beginSession = async <User extends SessionUser>(
  work: Work,
  user: User,
  agent: string,
  now: Date,
): Promise<User> => {
  const { id: session } = await work
    .insertInto('sessions')
    .values({
      userId: user.id,
      version: user.sessionVersion,
      ...browserOf(agent),
      startedAt: now,
      expiresAt: new Date(now.getTime() + SESSION_LIFETIME_S * 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...user, session };
};

/**
 * A session token with the claims that the contract names: `sub` (the mail), `roles`, `userId` and `exp` in
 * seconds; and `features`, which announces the extensions.
 */
export const signSession = (
  user: SessionUser,
  { sessionKey }: Secrets,
  now: Date,
  hasTableau: boolean,
): Promise<string> => {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({
    roles: [user.admin ? ADMIN_ROLE : USER_ROLE],
    userId: user.id,
    version: user.sessionVersion,
    session: user.session,
    features: FEATURES.filter((feature) => hasTableau || feature !== 'tableau'),
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user.mail)
    .setIssuer(ISSUER)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + SESSION_LIFETIME_S)
    .sign(sessionKey);
};

/** A token's claims, after its signature and expiry were checked. */
export interface SessionClaims {
  readonly userId: number;
  readonly version: number;
  readonly mail: string;
  /** None in a token of an earlier release. */
  readonly session: number | undefined;
  readonly issuedAt: Date;
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

/** @throws Refusal 401 without a token, and for one that expired or wasn't signed by this installation */
export const readSession = async (
  authorization: string | null,
  { sessionKey, earlierSessionKey }: Secrets,
  now: Date,
): Promise<SessionClaims> => {
  const token = bearerToken(authorization);
  if (!token) throw new Refusal(401, refusalTexts.missingToken);
  const expired = () => new Refusal(401, refusalTexts.expiredSession);
  const invalid = () => new Refusal(401, refusalTexts.invalidToken);
  const verify = (key: Uint8Array) =>
    jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      requiredClaims: ['sub', 'exp', 'iat'],
      currentDate: now,
    });
  const { payload } = await verify(sessionKey)
    .catch((error: unknown) => {
      const isOfAnother = codeOf(error) === 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED';
      if (!isOfAnother || earlierSessionKey === undefined) throw error;
      return verify(earlierSessionKey);
    })
    .catch((error: unknown) => {
      throw codeOf(error) === 'ERR_JWT_EXPIRED' ? expired() : invalid();
    });
  const { userId, version, session, sub: mail, exp = 0, iat = 0 } = payload;
  if (isExpired(new Date(exp * 1000), SESSION_LIFETIME_S * 1000, now)) throw expired();
  if (typeof userId !== 'number' || typeof version !== 'number' || mail === undefined) throw invalid();
  return {
    userId,
    version,
    mail,
    session: typeof session === 'number' ? session : undefined,
    issuedAt: new Date(iat * 1000),
  };
};

/**
 * The mail is compared although the version changes with it: after a backup was restored, somebody else may have
 * the id and the version of a person who was invited after it was made.
 * @throws Refusal 401 if the account is gone, its password, role or mail has changed since the session began, or the
 * session was ended
 */
export const findCaller = async (
  db: Database | Work,
  { userId, version, mail, session, issuedAt }: SessionClaims,
): Promise<Caller> => {
  let found = db
    .selectFrom('users')
    .select(['id', 'mail', 'admin'])
    .where('id', '=', userId)
    .where('sessionVersion', '=', version)
    .where('mail', '=', mail);
  if (session !== undefined) {
    found = found.where((eb) =>
      eb.exists(
        eb
          .selectFrom('sessions')
          .select('id')
          .where('sessions.id', '=', session)
          .whereRef('sessions.userId', '=', 'users.id')
          // A database that was put back gives the numbers of later sessions out again.
          .where('sessions.startedAt', '<', new Date(issuedAt.getTime() + 1000)),
      ),
    );
  }
  const user = await found.executeTakeFirst();
  if (user) return { ...user, session };
  throw new Refusal(401, 'Esta sesión terminó: la cuenta cambió o ya no existe. Volvé a iniciar sesión.');
};

/** @throws Refusal 403 for anybody but an administrator */
export const requireAdministrator = (caller: Caller): void => {
  if (!caller.admin) throw new Refusal(403, refusalTexts.notAdministrator);
};
