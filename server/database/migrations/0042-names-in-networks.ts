import { sql, type Kysely } from 'kysely';

/** What people call a device in its network is what its sensor may be called (EXT-52). */
export const namesInNetworks = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table device_counters add column network_name text`.execute(db);
  },
};
