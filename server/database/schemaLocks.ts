import { setTimeout as delay } from 'node:timers/promises';

import type { Logger } from 'pino';
import type { Pool } from 'pg';

import { INSTANCE } from '../instance';
import { isLockTimeout } from './connections/failures';
import { createPool } from './connections/pool';

type SchemaLog = Pick<Logger, 'info' | 'warn'>;

/** While we wait for a table, everybody else who wants it waits behind us; they give up after five seconds. */
const LOCK_LIMIT_MS = 2_000;
const RETRY_PAUSE_MS = 3_000;
const LOOK_MS = 700;

/** A pool for changes of the schema: statements may take long, locks must not. */
export const createMigratingPool = (url: string): Pool =>
  createPool({
    url,
    max: 4,
    application_name: `vigia migration ${INSTANCE}`,
    settings: { lock_timeout: LOCK_LIMIT_MS },
  });

/** Of other roles' connections, PostgreSQL shows only the number unless ours may see more. */
const BLOCKERS = `
  select distinct other.pid, other.application_name as application, other.usename as role,
    host(other.client_addr) as address, other.state, other.xact_start as since
  from pg_stat_activity as ours, unnest(pg_blocking_pids(ours.pid)) as blocking(pid)
  join pg_stat_activity as other using (pid)
  where ours.application_name = current_setting('application_name') and ours.datname = current_database()
    and other.application_name is distinct from ours.application_name`;

const HINT =
  'the schema waits for locks that others hold; it goes on once they let go, or are ended: select pg_terminate_backend(<pid>)';

export interface Waiting {
  readonly log?: SchemaLog | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Tries again as long as somebody else holds the locks, and says who. */
export const untilUnlocked = async (
  pool: Pool,
  act: () => Promise<void>,
  { log, signal }: Waiting,
): Promise<void> => {
  for (;;) {
    let blockers: unknown[] = [];
    const look = async () => {
      const { rows } = await pool.query<object>(BLOCKERS);
      if (rows.length > 0) blockers = rows;
    };
    // They can be seen only while we wait.
    const looking = setInterval(() => void look().catch(() => undefined), LOOK_MS);
    try {
      return await act();
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
    } finally {
      clearInterval(looking);
    }
    log?.warn({ blockers }, HINT);
    await delay(RETRY_PAUSE_MS);
    signal?.throwIfAborted();
  }
};
