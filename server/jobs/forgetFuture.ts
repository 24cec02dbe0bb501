import type { Pool } from 'pg';
import type { Logger } from 'pino';

import { MINUTE_MS } from '@domain/duration';

import { keepDoing } from './repeat';

/** No job of ours waits for a day. */
const FORGET = `
  with looks as (
    update pgboss.version set maintained_on = null, cron_on = null
    where greatest(maintained_on, cron_on) > now() + interval '1 day'
  )
  update pgboss.job set start_after = least(start_after, now()), started_on = least(started_on, now())
  where state < 'completed' and greatest(start_after, started_on) > now() + interval '1 day'`;

/**
 * Forgets what pg-boss noted while the database's clock was ahead. Until that date nobody would look for expired jobs,
 * nor queue the night's, nor start those that wait for another try.
 */
export const forgetFuture = (pool: Pool, log: Logger) =>
  keepDoing(log, 'looks for jobs of the future', MINUTE_MS, async () => {
    await pool.query(FORGET);
  });
