import { sql, type Kysely } from 'kysely';

export const brokerTopics = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    // All topics to which a session was ever subscribed: the broker doesn't tell, and removed topics must be
    // unsubscribed.
    await sql.raw(`alter table broker_sessions add column topics text[] not null default '{}'`).execute(db);
  },
};
