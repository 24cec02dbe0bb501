import { sql, type Kysely } from 'kysely';

/** A sensor's connection tells of the device that another one took over from, which may go on sending (EXT-18). */
export const formerDevices = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      alter table variable_sources
        add column former_id bigint references devices on delete set null,
        -- What that one called the variable.
        add column former_name text`.execute(db);
    await sql`create index on variable_sources (former_id)`.execute(db);
  },
};
