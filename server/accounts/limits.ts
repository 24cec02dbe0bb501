import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type pg from 'pg';

import { MINUTE_S, HOUR_S } from '@domain/duration';

import { Refusal } from '../http/refusal';
import type { Secrets } from './secrets';

interface Allowance {
  /** Tries. */
  readonly points: number;
  /** Seconds. */
  readonly duration: number;
}

/**
 * How often a network address may try, alone and combined with an account. Tries aren't counted by account
 * alone, because then anybody could lock anybody out. Sign-ins count until one succeeds.
 */
export const ALLOWANCES = {
  signIn: {
    address: { points: 60, duration: 15 * MINUTE_S },
    account: { points: 10, duration: 15 * MINUTE_S },
  },
  link: { address: { points: 60, duration: HOUR_S }, account: { points: 10, duration: HOUR_S } },
  token: { address: { points: 60, duration: 15 * MINUTE_S } },
  // As many as one download of a whole year for fifty sensors; drawing them takes minutes of one core.
  report: { person: { points: 600, duration: 10 * MINUTE_S } },
} as const satisfies Record<string, { address?: Allowance; account?: Allowance; person?: Allowance }>;

const TABLE = 'rate_limits';

const createLimiter = (pool: pg.Pool, keyPrefix: string, allowance: Allowance) =>
  new RateLimiterPostgres({
    storeClient: pool,
    tableName: TABLE,
    tableCreated: true,
    // The nightly job clears them.
    clearExpiredByTimeout: false,
    keyPrefix,
    ...allowance,
  });

type Limiter = ReturnType<typeof createLimiter>;

const waitText = (what: string, seconds: number): string => {
  const minutes = Math.ceil(seconds / MINUTE_S);
  return `${what} Probá de nuevo en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`;
};

const consume = async (limiter: Limiter, key: string, what = 'Demasiados intentos.'): Promise<void> => {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw new Refusal(429, waitText(what, seconds), seconds);
  }
};

/** Limits tries and expensive calls, shared by all instances. */
export interface Limits {
  /**
   * @returns a function to call after a successful sign-in
   * @throws Refusal 429
   */
  signIn(address: string, mail: string): Promise<() => Promise<void>>;
  /** @throws Refusal 429 */
  link(address: string, mail: string): Promise<void>;
  /** @throws Refusal 429 */
  token(address: string): Promise<() => Promise<void>>;
  /** @throws Refusal 429 if more reports were drawn for this person than people download */
  report(userId: number): Promise<void>;
}

export const createLimits = (pool: pg.Pool, secrets: Secrets): Limits => {
  const signInByAddress = createLimiter(pool, 'sign-in', ALLOWANCES.signIn.address);
  const signInByAccount = createLimiter(pool, 'sign-in-account', ALLOWANCES.signIn.account);
  const linkByAddress = createLimiter(pool, 'link', ALLOWANCES.link.address);
  const linkByAccount = createLimiter(pool, 'link-account', ALLOWANCES.link.account);
  const tokenByAddress = createLimiter(pool, 'token', ALLOWANCES.token.address);

  const reportByPerson = createLimiter(pool, 'report', ALLOWANCES.report.person);

  const keysOf = (address: string, mail: string) => ({
    address: secrets.limitKey(address),
    // In the form in which the database compares mails, or each spelling would get its own tries.
    account: secrets.limitKey(`${address} ${mail.trim().normalize('NFC').toLowerCase()}`),
  });

  return {
    signIn: async (address, mail) => {
      const keys = keysOf(address, mail);
      await consume(signInByAddress, keys.address);
      await consume(signInByAccount, keys.account);
      return async () => {
        await signInByAddress.reward(keys.address);
        await signInByAccount.delete(keys.account);
      };
    },
    link: async (address, mail) => {
      const keys = keysOf(address, mail);
      await consume(linkByAddress, keys.address);
      await consume(linkByAccount, keys.account);
    },
    token: async (address) => {
      const { address: key } = keysOf(address, '');
      await consume(tokenByAddress, key);
      return async () => {
        await tokenByAddress.reward(key);
      };
    },
    report: (userId) => consume(reportByPerson, String(userId), 'Descargaste demasiados reportes.'),
  };
};
