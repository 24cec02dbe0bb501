import { Client, Pool, type ClientBase, type ClientConfig, type PoolConfig } from 'pg';

import { dropReadOnly } from './dropReadOnly';
import { hostsOf } from './hosts';
import { limitAnswers } from './limitAnswers';
import { sendUnprepared } from './behindPooler';
import { clientOf, type Target } from './primary';
import { requireConfirmed } from './requireConfirmed';

/** How long a host may take to accept a connection. */
const CONNECT_LIMIT_MS = 5_000;
const STATEMENT_LIMIT_MS = 15_000;
/** How much later than the database we lose patience. */
const GRACE_MS = 5_000;

/** Notices on an idle connection that the other host vanished. */
const KEPT_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 };

/** Of an address with several hosts, a connection is made to one that is what it has to be. */
const lineTo = (
  url: string,
  target: Target = 'primary',
): { readonly connectionString: string; readonly Client: typeof Client } => {
  const [first = url, ...others] = hostsOf(url);
  return {
    connectionString: first,
    Client: others.length === 0 ? Client : clientOf([first, ...others], target),
  };
};

/** PostgreSQL's settings of a connection; times are in milliseconds. */
type Settings = Readonly<
  Partial<Record<'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout', number>>
>;

/**
 * In which form it reads what we send and writes what we get, whatever its machine, the database or our role have. A pooler
 * knows these of each client.
 */
const FORMS = { timezone: 'UTC', datestyle: 'ISO', standard_conforming_strings: 'on' };

/** What a pooler doesn't know, and has to be told. */
const DIRECT = {
  extra_float_digits: 1,
  quote_all_identifiers: 'off',
  // Compiling a statement about statistics takes longer than running it.
  jit: 'off',
  // A machine of ours may vanish without a word: its locks are let go of within a minute, not after hours.
  tcp_keepalives_idle: 30,
  tcp_keepalives_interval: 10,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 60_000,
};

/**
 * When a process of ours ends, its statement does too, and nobody waits for its locks until then. PostgreSQL on Windows can't
 * tell, and refuses the setting.
 */
const END_WITH_US = `do $$ begin
  set client_connection_check_interval = '1s';
exception when invalid_parameter_value then null; end $$`;

/** By a statement: a pooler refuses connections that bring them. */
const applySettings = async (
  client: ClientBase,
  settings: Readonly<Record<string, string | number>>,
  ...more: readonly string[]
): Promise<void> => {
  const text = Object.entries({ ...FORMS, ...settings })
    .map(([name, value]) => `set ${name} = '${value}'`)
    .concat(more)
    .join('; ');
  // @types/pg knows the limit of a client only.
  const query = { text, query_timeout: CONNECT_LIMIT_MS };
  await client.query(query);
};

const applyDirectly = (client: ClientBase, settings: Settings = {}): Promise<void> =>
  applySettings(client, { ...DIRECT, ...settings }, END_WITH_US);

interface UrlConfig {
  readonly url: string;
}

export interface LastingPoolConfig extends Omit<PoolConfig, 'connectionString' | 'Client'>, UrlConfig {
  readonly settings: Settings;
  readonly target?: Target | undefined;
  /** Behind a pooler whose connections are ours for a transaction only: the settings are its own. */
  readonly isPooled?: boolean | undefined;
}

/**
 * A pool whose connections may break: an idle one is replaced at the next call, and the query of one in use
 * fails. Without these listeners, either would end the process; without keep-alives, a query to a host that
 * vanished would wait for many minutes.
 */
export const createPool = ({
  url,
  target,
  settings,
  isPooled = false,
  ...config
}: LastingPoolConfig): Pool => {
  const pool = new Pool({
    ...KEPT_ALIVE,
    ...config,
    ...lineTo(url, target),
    // The pool awaits it, which its types don't say.
    onConnect: (client): unknown => (isPooled ? applySettings(client, {}) : applyDirectly(client, settings)),
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  return pool;
};

export interface LimitedPoolConfig extends Omit<LastingPoolConfig, 'settings'> {
  /** How long one statement may run. */
  readonly statementLimitMs?: number | undefined;
  /** How long one statement may wait for a lock. */
  readonly lockLimitMs?: number;
}

/** A pool on which nothing waits forever, neither for a connection nor for an answer. */
export const createLimitedPool = ({
  statementLimitMs = STATEMENT_LIMIT_MS,
  lockLimitMs = 0,
  isPooled = false,
  ...config
}: LimitedPoolConfig): Pool => {
  const pool = createPool({
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    ...config,
    isPooled,
    settings: {
      statement_timeout: statementLimitMs,
      lock_timeout: lockLimitMs,
      idle_in_transaction_session_timeout: 2 * statementLimitMs,
    },
  });
  if (isPooled) sendUnprepared(pool);
  limitAnswers(pool, statementLimitMs + GRACE_MS);
  requireConfirmed(pool);
  dropReadOnly(pool);
  return pool;
};

/** The names by which pg_stat_activity shows who is connected. */
export const APPLICATIONS = {
  server: 'vigia',
  /** A pooler goes on showing it when we are gone. */
  pooled: 'vigia pooled',
  queue: 'vigia queue',
  mqtt: 'vigia mqtt',
} as const;

/**
 * A single connection for work of any length. If it breaks, the query under way is rejected. Without a listener, the
 * error would end the process.
 */
export const openClient = async (
  url: string,
  config: Omit<ClientConfig, 'connectionString'> = {},
): Promise<Client> => {
  const { Client: ClientOfUrl, connectionString } = lineTo(url);
  const client = new ClientOfUrl({
    ...KEPT_ALIVE,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    ...config,
    connectionString,
  });
  client.on('error', () => {});
  await client.connect();
  await applyDirectly(client);
  return client;
};

/** A single connection, not yet open, on which no query is under way for long: keep-alives would notice nothing. */
export const createClient = (url: string, queryLimitMs: number): Client => {
  const { Client: ClientOfUrl, connectionString } = lineTo(url);
  return new ClientOfUrl({
    ...KEPT_ALIVE,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    query_timeout: queryLimitMs,
    connectionString,
  });
};
