import { sql, type Kysely } from 'kysely';

/** A device that takes over from one that was disconnected before follows that one, too (EXT-18). */
export const disconnectedDevices = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      alter table sensor_variables
        -- Which device measured it last, if it is or was disconnected, and what that one called it.
        add column disconnected_id bigint references devices on delete set null,
        add column disconnected_name text`.execute(db);
    await sql`create index on sensor_variables (disconnected_id)`.execute(db);
  },
};
