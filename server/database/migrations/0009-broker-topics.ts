import { sql, type Kysely } from 'kysely';

export const brokerTopics = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    // What a session was ever subscribed to: the broker tells nobody, and what the operator took out must be unsubscribed from.
    await sql.raw(`alter table broker_sessions add column topics text[] not null default '{}'`).execute(db);
  },
};
