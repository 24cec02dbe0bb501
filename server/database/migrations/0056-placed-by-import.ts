import { sql, type Kysely } from 'kysely';

/** Neighbourhoods that an import put on the map are known, so that undoing it takes that back, too. */
export const placedByImport = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      alter table sensor_imports add column placed_location_ids bigint[] not null default '{}'`.execute(db);
  },
};
