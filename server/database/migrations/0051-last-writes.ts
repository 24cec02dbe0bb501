import { sql, type Kysely } from 'kysely';

/** How many changes each person made, by which a standby shows whether it has them (server/standbys). */
export const lastWrites = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      create table last_writes (
        user_id bigint primary key references users on delete cascade,
        writes bigint not null
      )`.execute(db);
  },
};
