import { sql, type Kysely } from 'kysely';

/**
 * A worker has one session at the broker, where it had sixteen. Those of earlier releases get numbers of their own, so
 * that what waits in them is taken as if their worker had gone.
 */
const statements = [
  // Out of the way of the new ones.
  'update broker_sessions set slot = slot + 10000',
  `insert into broker_sessions (slot, topics)
     select (slot - 10001) * 16 + number, topics from broker_sessions, generate_series(1, 16) as number`,
  'delete from broker_sessions where slot > 10000',
];

export const oneSessionAWorker = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
