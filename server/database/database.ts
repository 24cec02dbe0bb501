import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import { types, type CustomTypesConfig, type Pool } from 'pg';

import { MINUTE_MS, MINUTE_S } from '@domain/duration';

import { APPLICATIONS, createLimitedPool } from './connections/pool';
import type { Target } from './connections/primary';
import type { Tables } from './tables/tables';

export type Database = Kysely<Tables>;

/** The transaction in which a request does its work. */
export type Work = Transaction<Tables>;

/** A new connection must cache the schema again: its first answers take twice as long. */
const IDLE_LIMIT_MS = 10 * MINUTE_MS;
export const CONNECTIONS = 12;

export interface DatabaseOptions {
  readonly url: string;
  /** The primary, if it isn't named; a standby may become one, so that it is looked for again every minute. */
  readonly target?: Target;
  /** Behind a pooler whose connections are ours for a transaction only. */
  readonly isPooled?: boolean;
  /** How long one statement may run. */
  readonly statementLimitMs?: number;
  /** How long one statement may wait for locked rows. */
  readonly lockLimitMs?: number;
}

const INT8 = 20;
const INT8_LIST = 1016;
const NUMERIC = 1700;
const DATE = 1082;

const toSafeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a JSON number`);
  return value;
};

const parseIntegerList = (text: string): number[] =>
  text.slice(1, -1).split(',').filter(Boolean).map(toSafeInteger);

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, toSafeInteger],
  [INT8_LIST, parseIntegerList],
  [NUMERIC, Number],
  [DATE, (text) => text],
]);

/**
 * pg returns 64-bit integers and decimals as texts, which the contract doesn't allow, and days as this
 * machine's midnights.
 */
const numberTypes: CustomTypesConfig = {
  getTypeParser: (type, format) => {
    const parser = format === 'binary' ? undefined : parsers.get(type);
    return parser ?? (types.getTypeParser(type, format) as unknown);
  },
};

export interface Connections {
  readonly db: Database;
  readonly pool: Pool;
}

/** A pool of connections, opened on demand, which survives a restart of the database. */
export const connect = ({
  url,
  target,
  isPooled = false,
  statementLimitMs,
  lockLimitMs = 5_000,
}: DatabaseOptions): Connections => {
  const pool = createLimitedPool({
    url,
    target,
    isPooled,
    ...(target === 'standby' && { maxLifetimeSeconds: MINUTE_S }),
    max: CONNECTIONS,
    types: numberTypes,
    idleTimeoutMillis: IDLE_LIMIT_MS,
    statementLimitMs,
    lockLimitMs,
    application_name: isPooled ? APPLICATIONS.pooled : APPLICATIONS.server,
  });
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return { db, pool };
};
