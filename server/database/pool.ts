import { Client, Pool, type ClientBase, type ClientConfig, type PoolConfig } from 'pg';

import { limitAnswers } from './limitAnswers';

/** How long a host may take to accept a connection. */
const CONNECT_LIMIT_MS = 5_000;
const QUERY_LIMIT_MS = 10_000;
const STATEMENT_LIMIT_MS = 15_000;
/** How much later than the database we lose patience. */
const GRACE_MS = 5_000;

/** Notices on an idle connection that the other host vanished. */
const KEPT_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 };

/** PostgreSQL's settings of a connection, in milliseconds. */
type Settings = Readonly<
  Partial<Record<'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout', number>>
>;

/** By a statement: a pooler refuses connections that bring them. */
const applySettings = async (client: ClientBase, settings: Settings): Promise<void> => {
  const text = Object.entries(settings)
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ');
  // @types/pg knows the limit of a client only.
  const query = { text, query_timeout: CONNECT_LIMIT_MS };
  await client.query(query);
};

export interface LastingPoolConfig extends PoolConfig {
  readonly settings: Settings;
}

/**
 * A pool whose connections may break: an idle one is replaced at the next call, and the query of one in use
 * fails. Without these listeners, either would end the process; without keep-alives, a query to a host that
 * vanished would wait for many minutes.
 */
export const createPool = ({ settings, ...config }: LastingPoolConfig): Pool => {
  const pool = new Pool({
    ...KEPT_ALIVE,
    ...config,
    // The pool awaits it, which its types don't say.
    onConnect: (client): unknown => applySettings(client, settings),
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  return pool;
};

export interface LimitedPoolConfig extends PoolConfig {
  /** How long one statement may run. */
  readonly statementLimitMs?: number | undefined;
  /** How long one statement may wait for a lock. */
  readonly lockLimitMs?: number;
}

/** A pool on which nothing waits forever, neither for a connection nor for an answer. */
export const createLimitedPool = ({
  statementLimitMs = STATEMENT_LIMIT_MS,
  lockLimitMs = 0,
  ...config
}: LimitedPoolConfig): Pool => {
  const pool = createPool({
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    ...config,
    settings: {
      statement_timeout: statementLimitMs,
      lock_timeout: lockLimitMs,
      idle_in_transaction_session_timeout: 2 * statementLimitMs,
    },
  });
  limitAnswers(pool, statementLimitMs + GRACE_MS);
  return pool;
};

/** The names by which pg_stat_activity shows who is connected. */
export const APPLICATIONS = { server: 'vigia', queue: 'vigia queue', mqtt: 'vigia mqtt' } as const;

/**
 * A single connection for work of any length. If it breaks, the query under way is rejected. Without a listener, the
 * error would end the process.
 */
export const openClient = async (url: string): Promise<Client> => {
  const client = new Client({ ...KEPT_ALIVE, connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
};

/** A single connection for short queries; while one is under way, keep-alives notice nothing. */
export const createClient = (config: ClientConfig): Client =>
  new Client({
    ...KEPT_ALIVE,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    query_timeout: QUERY_LIMIT_MS,
    ...config,
  });
