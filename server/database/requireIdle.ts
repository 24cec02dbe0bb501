import type { ClientBase } from 'pg';

import { APPLICATIONS } from './connections/pool';

/**
 * A running server always has connections with these names, and so have commands that use its pools.
 * @throws an Error that ends with what to do
 */
export const requireIdle = async (client: ClientBase, remedy: string): Promise<void> => {
  const { rowCount } = await client.query(
    'select from pg_stat_activity where datname = current_database() and application_name = any($1)',
    [[APPLICATIONS.server, APPLICATIONS.queue]],
  );
  if (rowCount !== 0) throw new Error(`A Vigía is at work on this database. ${remedy}`);
};
