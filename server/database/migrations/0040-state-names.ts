import { sql, type Kysely } from 'kysely';

/** States have names (EXT-71). */
export const stateNames = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      alter table normalized_variables
        -- [{"value": 0, "name": "Cerrada"}, …]
        add column state_names jsonb,
        add constraint normalized_variables_state_names check (state_names is null or kind = 'state')`.execute(
      db,
    );
  },
};
