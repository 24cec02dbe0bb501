import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type pg from 'pg';

import { TOO_MANY_TRIES, waitText } from '@contract/serving/waitText';
import { MINUTE_S, HOUR_S } from '@domain/duration';

import type { Database } from '../database/database';
import { Refusal } from '../http/refusal';
import { isKnownAddress } from './knownAddresses';
import type { Secrets } from './secrets';

interface Allowance {
  /** Tries. */
  readonly points: number;
  /** Seconds. */
  readonly duration: number;
}

/**
 * How often somebody may try: from a network address, from the networks around it (IPv6), at one account from an
 * address, and at one account from all addresses from which its owner has not signed in yet. Those from which they did
 * are let through, or strangers could lock them out. Sign-ins count until one succeeds.
 */
export const ALLOWANCES = {
  signIn: {
    address: { points: 60, duration: 15 * MINUTE_S },
    account: { points: 10, duration: 15 * MINUTE_S },
    accountFromAnywhere: { points: 50, duration: 6 * HOUR_S },
  },
  // Whoever is refused because others asked has links from within the hour in their mailbox, which work.
  link: {
    address: { points: 60, duration: HOUR_S },
    account: { points: 3, duration: HOUR_S },
    accountFromAnywhere: { points: 5, duration: HOUR_S },
  },
  token: { address: { points: 60, duration: 15 * MINUTE_S } },
  // As many as one download of a whole year for fifty sensors; drawing them takes minutes of one core.
  report: { person: { points: 600, duration: 10 * MINUTE_S } },
} as const satisfies Record<string, Partial<Record<string, Allowance>>>;

/** A /56 may be one customer's too, a /48 a company's: they may try this many times as often as one address. */
export const NETWORK_FACTORS = { by56: 2, by48: 4 } as const;

/** IPv6 networks of which a provider gives a customer a whole one. */
interface WiderNetworks {
  readonly by56: string;
  readonly by48: string;
}

/**
 * The networks around a customer's /64 (`createCallerAddress`), in which one person may have as many addresses as
 * they like; undefined for an IPv4 address.
 */
const widerNetworks = (address: string): WiderNetworks | undefined => {
  const [first, second, third, fourth, ...others] = address.split(':');
  if (fourth === undefined || others.length > 0) return undefined;
  const by48 = [first, second, third].join(':');
  return { by48, by56: `${by48}:${(Number.parseInt(fourth, 16) >> 8).toString(16)}` };
};

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

const consume = async (limiter: Limiter, key: string, what = TOO_MANY_TRIES): Promise<void> => {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw new Refusal(429, waitText(what, seconds), seconds);
  }
};

type Succeed = () => Promise<void>;

/** Limits tries and expensive calls, shared by all instances. */
export interface Limits {
  /**
   * @returns a function to call after a successful sign-in
   * @throws Refusal 429
   */
  signIn(address: string, mail: string): Promise<Succeed>;
  /** @throws Refusal 429 */
  link(address: string, mail: string): Promise<void>;
  /** @throws Refusal 429 */
  token(address: string): Promise<Succeed>;
  /** @throws Refusal 429 if more reports were drawn for this person than people download */
  report(userId: number): Promise<void>;
}

/** By address, and by the networks around it. */
const createAddressLimiter = (pool: pg.Pool, prefix: string, allowance: Allowance, secrets: Secrets) => {
  const times = (factor: number): Allowance => ({ ...allowance, points: allowance.points * factor });
  const limiter = createLimiter(pool, prefix, allowance);
  const by56 = createLimiter(pool, `${prefix}-56`, times(NETWORK_FACTORS.by56));
  const by48 = createLimiter(pool, `${prefix}-48`, times(NETWORK_FACTORS.by48));

  return async (address: string): Promise<Succeed> => {
    const wider = widerNetworks(address);
    const counted: [Limiter, string][] = [[limiter, secrets.limitKey(address)]];
    if (wider) counted.push([by56, secrets.limitKey(wider.by56)], [by48, secrets.limitKey(wider.by48)]);
    for (const [one, key] of counted) await consume(one, key);
    return async () => {
      for (const [one, key] of counted) await one.reward(key);
    };
  };
};

type AccountAllowances = Readonly<Record<'account' | 'accountFromAnywhere', Allowance>>;

/** By account: from one address, and from all that are new to it. It counts a mail, whether or not it has an account. */
const createAccountLimiter = (
  { db, pool, secrets }: Storage,
  prefix: string,
  { account, accountFromAnywhere }: AccountAllowances,
) => {
  const fromAddress = createLimiter(pool, `${prefix}-account`, account);
  const fromAnywhere = createLimiter(pool, `${prefix}-account-anywhere`, accountFromAnywhere);

  return async (address: string, mail: string): Promise<Succeed> => {
    // In the form in which the database compares mails, or each spelling would get its own tries.
    const text = mail.trim().normalize('NFC').toLowerCase();
    const ofAddress = secrets.limitKey(`${address} ${text}`);
    const ofAccount = secrets.limitKey(text);
    await consume(fromAddress, ofAddress);
    const isKnown = await isKnownAddress(db, mail, secrets.limitKey(address));
    if (!isKnown) await consume(fromAnywhere, ofAccount);
    return async () => {
      await fromAddress.delete(ofAddress);
      // Only one's own try: the others may be a stranger's.
      if (!isKnown) await fromAnywhere.reward(ofAccount);
    };
  };
};

interface Storage {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly secrets: Secrets;
}

export const createLimits = (storage: Storage): Limits => {
  const { pool, secrets } = storage;
  const byAddress = (prefix: string, allowance: Allowance) =>
    createAddressLimiter(pool, prefix, allowance, secrets);
  const signInByAddress = byAddress('sign-in', ALLOWANCES.signIn.address);
  const signInByAccount = createAccountLimiter(storage, 'sign-in', ALLOWANCES.signIn);
  const linkByAddress = byAddress('link', ALLOWANCES.link.address);
  const linkByAccount = createAccountLimiter(storage, 'link', ALLOWANCES.link);
  const tokenByAddress = byAddress('token', ALLOWANCES.token.address);
  const reportByPerson = createLimiter(pool, 'report', ALLOWANCES.report.person);

  return {
    signIn: async (address, mail) => {
      const succeedFrom = await signInByAddress(address);
      const succeedAt = await signInByAccount(address, mail);
      return async () => {
        await succeedFrom();
        await succeedAt();
      };
    },
    link: async (address, mail) => {
      await linkByAddress(address);
      await linkByAccount(address, mail);
    },
    token: tokenByAddress,
    report: (userId) => consume(reportByPerson, String(userId), 'Descargaste demasiados reportes.'),
  };
};
