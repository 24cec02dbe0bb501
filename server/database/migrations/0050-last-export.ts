import { sql, type Kysely } from 'kysely';

/** When the newest export was made, for those who watch over backups. */
export const lastExport = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      create table last_export (
        only_one boolean primary key default true check (only_one),
        made_at timestamptz not null
      )`.execute(db);
  },
};
