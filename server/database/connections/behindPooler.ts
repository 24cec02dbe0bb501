import type { Pool } from 'pg';

import { UnfitDatabase } from '../unfitDatabase';

const WANTED =
  "set statement_timeout = ''15s''; set lock_timeout = ''5s''; set idle_in_transaction_session_timeout = ''30s''; set jit = off";
const WRITE_WANTED = `in PgBouncer, write connect_query='${WANTED}' behind the database`;

/**
 * Behind a pooler that gives connections away after each transaction, the next statement may meet a connection that knows
 * nothing of a statement that was prepared: they are sent as they are.
 */
export const sendUnprepared = (pool: Pool): void => {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
    const unnamed = (first: unknown, ...rest: unknown[]): unknown =>
      query(
        typeof first === 'object' && first !== null && 'text' in first
          ? { ...first, name: undefined }
          : first,
        ...rest,
      );
    client.query = unnamed as typeof client.query;
  });
};

/**
 * The limits of time can't be set by us there, since a setting lasts as long as a connection.
 * @throws UnfitDatabase if nobody else has set them
 */
export const requireLimits = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<{ name: string }>(
    `select name from pg_settings where setting = '0' and name = any($1)`,
    [['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']],
  );
  if (rows.length === 0) return;
  throw new UnfitDatabase(
    `On connections of DATABASE_URL, nothing limits ${rows.map(({ name }) => name).join(', ')}. With DATABASE_SESSION_URL, the pooler has ` +
      `to: ${WRITE_WANTED}. Without a pooler, unset DATABASE_SESSION_URL.`,
  );
};

/**
 * PostgreSQL compiles long statements unless it is told not to, and ours take several times as long then.
 * @returns what to do if it does, for the operator
 */
export const describeCompiling = async (pool: Pool): Promise<string | undefined> => {
  const { rows } = await pool.query<{ compiles: boolean }>('select pg_jit_available() as compiles');
  return rows[0]?.compiles
    ? `On connections of DATABASE_URL, PostgreSQL compiles long statements, which makes statistics several times as slow: ${WRITE_WANTED}.`
    : undefined;
};
