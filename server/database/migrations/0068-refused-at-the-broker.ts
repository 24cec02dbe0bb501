import { sql, type Kysely } from 'kysely';

/** What is refused of the broker's readings is kept with what could not be read (EXT-50). */
export const refusedAtTheBroker = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      alter table kept_frames drop constraint kept_frames_state_check,
        add constraint kept_frames_state_check
          check (state in ('undecoded', 'failed', 'not-understood', 'partial', 'refused'))`.execute(db);
  },
};
