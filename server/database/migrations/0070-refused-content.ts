import { sql, type Kysely } from 'kysely';

/** What of a key was refused last, as it came (EXT-17). */
export const refusedContent = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table reading_keys add column refused_content text`.execute(db);
  },
};
